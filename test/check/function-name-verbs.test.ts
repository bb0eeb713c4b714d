import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// In the domain read… joins what several stores know, load… gathers the facts of a decision for its verb, and parse…
// makes a value of a text. A name that says another of them misleads about who may call it and what it costs.

const EXPORTED = /^export (async )?function\*? ((?:read|load|parse)[A-Z]\w*)/gm

/** Its screens say load: sample products, and the trial year. */
const LOADED_BY_A_PERSON = ['loadSampleProducts', 'loadOrRemoveTrialYear']

const functions = globSync('app/domain/**/*.ts', { exclude: ['**/*.test.ts'] }).flatMap((file) =>
  Array.from(readFileSync(file, 'utf8').matchAll(EXPORTED), ([, asynchronous, name = '']) => ({
    file,
    name,
    isAsync: asynchronous !== undefined,
  })),
)

test('what reads or loads asks a store, so that it is in a file of the server', () => {
  const asking = functions.filter(({ name }) => /^(?:read|load)/.test(name))
  expect(asking.length).toBeGreaterThan(30)
  expect(asking.filter(({ file }) => !file.endsWith('.server.ts'))).toEqual([])
})

test('what parses asks nobody, so that it need not be awaited', () => {
  const parsing = functions.filter(({ name }) => name.startsWith('parse'))
  expect(parsing.length).toBeGreaterThan(30)
  expect(parsing.filter(({ isAsync }) => isAsync)).toEqual([])
})

test('what loads the facts of a decision is called by verbs, not by pages', () => {
  const loading = functions.filter(({ name }) => name.startsWith('load') && !LOADED_BY_A_PERSON.includes(name))
  expect(loading.length).toBeGreaterThan(3)
  const pages = globSync('app/{routes,http,api,ui}/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] })
  const called = pages.flatMap((page) => {
    const source = readFileSync(page, 'utf8')
    return loading.filter(({ name }) => new RegExp(`\\b${name}\\b`).test(source)).map(({ name }) => `${page}: ${name}`)
  })
  expect(called).toEqual([])
})

// In a store the verb says what a call costs and gives. find… gives one value or null, list… several (also a map by
// id), sum… and count… what the database added up, lock… keeps what it reads for its transaction. claim… takes a row
// that no other process has, consume… what can be used once, replace… deletes and inserts, erase… empties what is
// personal in rows that stay.
const STORE_VERBS =
  /^(?:find|list|search|count|sum|stream|has|is|check|lock|insert|update|upsert|mark|erase|delete|replace|increment|decrement|claim|consume)[A-Z]/

/** What does more than one of these, and is named after it. */
const NAMED_AFTER_THEIR_WORK = ['applyMovement', 'applyMovements', 'recountDays', 'takeNumber', 'withActorNames']

const OF_STORES = /^export (async )?function\*? (\w+)[\s\S]*?\)(?:: ([^\n]+))? \{$/gm

const storeFunctions = globSync('app/{domain,db}/**/*-store.server.ts').flatMap((file) =>
  Array.from(readFileSync(file, 'utf8').matchAll(OF_STORES), ([, asynchronous, name = '', returned = '']) => ({
    name,
    returned,
    asks: asynchronous !== undefined || returned.startsWith('Promise<') || returned.startsWith('AsyncGenerator<'),
  })),
)

test('what a store exports to ask or change the database begins with a verb of stores', () => {
  const asking = storeFunctions.filter(({ asks }) => asks)
  expect(asking.length).toBeGreaterThan(600)
  const otherwise = asking.map(({ name }) => name).filter((name) => !STORE_VERBS.test(name))
  expect(otherwise.toSorted()).toEqual(NAMED_AFTER_THEIR_WORK)
})

test('what a store finds is one value or none', () => {
  const found = storeFunctions.filter(({ name }) => name.startsWith('find'))
  expect(found.length).toBeGreaterThan(80)
  expect(found.filter(({ returned }) => /\[\]>$|^Promise<(?:Map|Set)</.test(returned))).toEqual([])
})

// A change is named after the row or the columns it writes, by their noun: updateOrderTaxes. One that brings a row into
// a state is mark…, with the row and the state: markCouponEnded. So no store has the name of the verb that calls it
// (endCoupon).
const WRITES_ROWS = /^(?:insert|update|upsert|delete)[A-Z]/
const STATE = /(?:[a-z]ed|[a-z]wn|Pending|Removing|Sending|Waiting|Seen|Sent|Done|Undone|OnSale|OffSale)$/

test('what a store inserts, updates or deletes is a noun, and what it marks ends in the state', () => {
  const names = storeFunctions.map(({ name }) => name)
  const states = names.filter((name) => WRITES_ROWS.test(name) && STATE.test(name.replace(/(?:Of|By)$/, '')))
  expect(states).toEqual([])
  const marking = names.filter((name) => name.startsWith('mark'))
  expect(marking.length).toBeGreaterThan(30)
  expect(marking.filter((name) => !STATE.test(name))).toEqual([])
})
