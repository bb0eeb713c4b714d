import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseWebhookJson } from './webhook-json.ts'

test('any JSON is read as it is, however it is spaced', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (json, spaces) => {
      expect(parseWebhookJson(JSON.stringify(json, null, spaces))).toEqual(JSON.parse(JSON.stringify(json)))
    }),
  )
})

test('a name that stands twice in one object is not read, wherever it is', () => {
  for (const text of [
    '{"amount":1,"amount":2}',
    '{"a":{"b":1,"c":[{"d":1,"d":1}]}}',
    '{"amount":1,"\\u0061mount":2}',
    '{"__proto__":1,"__proto__":2}',
  ])
    expect(parseWebhookJson(text)).toBeUndefined()
})

test('names in texts, and the same name in two objects, are nothing wrong', () => {
  expect(parseWebhookJson('{"a":"\\"a\\":1","b":{"a" : ["a:", "a"]}}')).toEqual({ a: '"a":1', b: { a: ['a:', 'a'] } })
})

test('what is no JSON is not read', () => {
  for (const text of ['', 'amount=1', '{"amount":', '{"a":1}{"a":1}']) expect(parseWebhookJson(text)).toBeUndefined()
})
