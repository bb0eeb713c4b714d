import { expect, test } from 'vitest'
import { rowLine } from './json-lines.server.ts'

test('null, an empty text, a number and the text of a number stay distinct', () => {
  expect(rowLine([null, '', 5, '5', 'बादाम "salted"\n'])).toBe(String.raw`[null,"",5,"5","बादाम \"salted\"\n"]`)
})

test.each([2 ** 53, 0.5, Number.NaN, true, undefined, new Date(0)])(
  '%s is refused, as it cannot be moved exactly',
  (value) => {
    expect(() => rowLine([value])).toThrow('cannot be moved exactly')
  },
)
