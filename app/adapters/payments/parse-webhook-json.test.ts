import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseWebhookJson } from './parse-webhook-json.ts'

test('any JSON is parsed, whatever its white space', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (json, spaces) => {
      expect(parseWebhookJson(JSON.stringify(json, null, spaces))).toEqual(JSON.parse(JSON.stringify(json)))
    }),
  )
})

test('a duplicate name in an object is refused at any depth', () => {
  for (const text of [
    '{"amount":1,"amount":2}',
    '{"a":{"b":1,"c":[{"d":1,"d":1}]}}',
    '{"amount":1,"\\u0061mount":2}',
    '{"__proto__":1,"__proto__":2}',
  ])
    expect(parseWebhookJson(text)).toBeUndefined()
})

test('names within strings, and the same name in two objects, are accepted', () => {
  expect(parseWebhookJson('{"a":"\\"a\\":1","b":{"a" : ["a:", "a"]}}')).toEqual({ a: '"a":1', b: { a: ['a:', 'a'] } })
})

test('invalid JSON is refused', () => {
  for (const text of ['', 'amount=1', '{"amount":', '{"a":1}{"a":1}']) expect(parseWebhookJson(text)).toBeUndefined()
})
