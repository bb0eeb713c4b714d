import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const VERB = /^export (?:async )?function (\w+)\(\s*shop: (?:\w+|Pick<[^>]*>),\s*([\s\S]*?)\)(?:: | \{)/gm

test('a verb takes the shop, then the actor, then the rest', () => {
  const verbs = globSync('app/domain/**/*.server.ts').flatMap((file) => [...readFileSync(file, 'utf8').matchAll(VERB)])
  const withActor = verbs.filter(([, , rest = '']) => /\bactor:/.test(rest))
  expect(withActor.length).toBeGreaterThan(40)
  expect(withActor.filter(([, , rest = '']) => !rest.startsWith('actor:')).map(([, name]) => name)).toEqual([])
})
