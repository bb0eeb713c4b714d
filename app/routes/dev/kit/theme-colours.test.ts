import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast } from '#app/domain/brand/accent.ts'
import { COLOUR_PAIRS, readColourTokens } from './theme-colours.ts'

const tokens = readColourTokens(readFileSync(new URL('../../../styles/theme.css', import.meta.url), 'utf8'))
const colour = (name: string) => {
  const token = tokens.find((each) => each.name === name)
  if (!token) throw new Error(`There is no colour ${name}`)
  return token
}

test('contrast is computed as WCAG defines it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#f5f1ea', '#231710')).toBeCloseTo(15.52, 2)
  expect(contrast('#777777', '#777777')).toBe(1)
})

test('only the ground of photographs and the vegetarian mark are the same in both themes', () => {
  expect(tokens.length).toBeGreaterThan(25)
  expect(tokens.filter((token) => token.light === token.dark).map((token) => token.name)).toEqual(['plate', 'veg'])
})

test.each(COLOUR_PAIRS)('$front on $back reaches $min in both themes', ({ front, back, min }) => {
  expect(contrast(colour(front).light, colour(back).light)).toBeGreaterThanOrEqual(min)
  expect(contrast(colour(front).dark, colour(back).dark)).toBeGreaterThanOrEqual(min)
})
