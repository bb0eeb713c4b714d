import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const VERB = /^export (?:async )?function (\w+)\(\s*shop: (?:\w+|Pick<[^>]*>),\s*([\s\S]*?)\)(?:: | \{)/gm

function listVerbs() {
  return globSync('app/domain/**/*.server.ts').flatMap((file) => [...readFileSync(file, 'utf8').matchAll(VERB)])
}

// A yes or no among the arguments says nothing where the verb is called: it is two verbs, or a named field of the
// input.
const YES_OR_NO = /^\s*\w+\??: boolean\b/m

test('a verb takes no yes or no by its place', () => {
  const verbs = listVerbs()
  expect(verbs.length).toBeGreaterThan(100)
  const argumentsOf = (rest: string) => rest.replace(/\{[^}]*\}/g, '{}').replaceAll(', ', '\n')
  expect(verbs.filter(([, , rest = '']) => YES_OR_NO.test(argumentsOf(rest))).map(([, name]) => name)).toEqual([])
})

test('a verb takes the shop, then the actor, then the rest', () => {
  const withActor = listVerbs().filter(([, , rest = '']) => /\bactor:/.test(rest))
  expect(withActor.length).toBeGreaterThan(40)
  expect(withActor.filter(([, , rest = '']) => !rest.startsWith('actor:')).map(([, name]) => name)).toEqual([])
})
