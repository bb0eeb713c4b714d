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
