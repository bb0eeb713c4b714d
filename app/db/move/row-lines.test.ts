import { expect, test } from 'vitest'
import { rowLine } from './row-lines.server.ts'

test('nothing, an empty text, a figure and the text of a figure are four different things', () => {
  expect(rowLine([null, '', 5, '5', 'बादाम "salted"\n'])).toBe(String.raw`[null,"",5,"5","बादाम \"salted\"\n"]`)
})

test.each([2 ** 53, 0.5, Number.NaN, true, undefined, new Date(0)])('%s is not moved inexactly', (value) => {
  expect(() => rowLine([value])).toThrow('cannot be moved exactly')
})
