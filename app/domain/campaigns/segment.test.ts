import { expect, test } from 'vitest'
import { parsePlaces } from './segment.ts'

test('typed places are separated by commas, semicolons or lines, each once and in lower case', () => {
  expect(parsePlaces('Pune,  4110\npune; New   Delhi')).toEqual(['pune', '4110', 'new delhi'])
})
