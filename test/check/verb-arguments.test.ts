import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Signature = { file: string; name: string; parameters: string[] }

const OPENING = /^export (?:async )?function (\w+)(?:<[^(]*>)?\(/gm

/** The exported functions of the server files of the domain. */
const FUNCTIONS: Signature[] = globSync('app/domain/**/*.server.ts').flatMap((file) => {
  // The arrow of a function type closes no bracket.
  const source = readFileSync(file, 'utf8').replaceAll('=>', '→')
  return [...source.matchAll(OPENING)].map((opening) => ({
    file,
    name: opening[1] ?? '',
    parameters: parametersFrom(source, opening.index + opening[0].length),
  }))
})

/** The parameters from the opening bracket on, each on one line. */
function parametersFrom(source: string, start: number): string[] {
  const parameters = ['']
  let depth = 0
  for (const character of source.slice(start)) {
    if ('([{<'.includes(character)) depth += 1
    if (')]}>'.includes(character)) depth -= 1
    if (depth < 0) break
    if (depth === 0 && character === ',') parameters.push('')
    else parameters[parameters.length - 1] += character
  }
  return parameters.map((parameter) => parameter.trim().replaceAll(/\s+/g, ' ')).filter(Boolean)
}

const FIRST = /^(shop|\{[^}]*\}): (Shop$|Pick<Shop)/
const VERBS = FUNCTIONS.filter(
  ({ file, parameters: [first = ''] }) => FIRST.test(first) && !file.endsWith('-store.server.ts'),
)

const namesOf = (functions: Signature[]) => functions.map(({ name }) => name)

// A yes or no among the arguments says nothing where the verb is called: it is two verbs, or a named field of the
// input.
test('a verb takes no yes or no by its place', () => {
  expect(VERBS.length).toBeGreaterThan(250)
  expect(namesOf(VERBS.filter(({ parameters }) => parameters.some((each) => /^\w+\??: boolean/.test(each))))).toEqual(
    [],
  )
})

const OTHER_ACTOR = /^(staff|staffId|tester|by|admin|adminId|member|writer|owner|ownerId):/

test('a verb takes the shop, then the actor by that name, then the rest', () => {
  const withActor = VERBS.filter(({ parameters }) => parameters.some((each) => /^actor\b/.test(each)))
  expect(withActor.length).toBeGreaterThan(150)
  expect(namesOf(withActor.filter(({ parameters }) => !/^actor\b/.test(parameters[1] ?? '')))).toEqual([])
  expect(namesOf(VERBS.filter(({ parameters }) => parameters.some((each) => OTHER_ACTOR.test(each))))).toEqual([])
})

// A shopper whose own things a verb reads or changes.
const SHOPPER = /^(user|userId|buyer|visitor): /

test('a verb takes the shopper whose things it changes directly after the shop, or after the actor', () => {
  const withShopper = VERBS.filter(({ parameters }) => parameters.some((each) => SHOPPER.test(each)))
  expect(withShopper.length).toBeGreaterThan(30)
  const elsewhere = withShopper.filter(({ parameters: [, second = '', third = ''] }) => {
    return !SHOPPER.test(/^actor\b/.test(second) ? third : second)
  })
  expect(namesOf(elsewhere)).toEqual([])
})

test('a verb takes the version that a form has seen as `version` of its input', () => {
  const named = /[{;] version: number/
  expect(VERBS.filter(({ parameters }) => parameters.some((each) => named.test(each))).length).toBeGreaterThan(15)
  const otherwise = /^\w*(version|seen)\w*\??: number|[{;] seen\w*: number/i
  expect(namesOf(VERBS.filter(({ parameters }) => parameters.some((each) => otherwise.test(each))))).toEqual([])
})

test('what runs in a transaction of its caller takes it first and the audit context last', () => {
  const inTransaction = FUNCTIONS.filter(({ parameters }) => parameters.some((each) => /^tx\b/.test(each)))
  expect(inTransaction.length).toBeGreaterThan(300)
  expect(namesOf(inTransaction.filter(({ parameters }) => !/^tx\b/.test(parameters[0] ?? '')))).toEqual([])
  const notLast = inTransaction.filter(({ parameters }) =>
    parameters.slice(0, -1).some((each) => /^context\b|: AuditContext\b/.test(each)),
  )
  expect(namesOf(notLast)).toEqual([])
})
