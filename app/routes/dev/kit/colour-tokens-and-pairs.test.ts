import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast } from '#app/domain/brand/accent.ts'
import { COLOUR_PAIRS, readColourTokens } from './colour-tokens-and-pairs.ts'

const tokens = readColourTokens(readFileSync(new URL('../../../styles/theme.css', import.meta.url), 'utf8'))
const colour = (name: string) => {
  const token = tokens.find((each) => each.name === name)
  if (!token) throw new Error(`There is no colour ${name}`)
  return token
}

test('only the ground of photographs and the vegetarian mark are the same in both themes', () => {
  expect(tokens.length).toBeGreaterThan(25)
  expect(tokens.filter((token) => token.light === token.dark).map((token) => token.name)).toEqual(['plate', 'veg'])
})

/** Colours that nothing is read in or recognised by, with what they are. Any other has its contrast in COLOUR_PAIRS. */
const NOT_READ: Readonly<Record<string, string>> = {
  plate: 'the ground of photographs',
  line: 'rules between things that stand apart without them',
  tick: 'the small marks of a scale, beside its figures',
  load: 'the filled part of a scale, beside its figures',
  veg: 'the vegetarian mark, whose green the law gives',
}

test('each colour has a pair whose contrast is checked, or is listed as one that nothing is read in', () => {
  const paired = COLOUR_PAIRS.flatMap(({ front, back }) => [front, back])
  const unpaired = tokens.map(({ name }) => name).filter((name) => !paired.includes(name))
  expect(unpaired.toSorted()).toEqual(Object.keys(NOT_READ).toSorted())
})

test.each(COLOUR_PAIRS)('$front on $back reaches $min in both themes', ({ front, back, min }) => {
  expect(contrast(colour(front).light, colour(back).light)).toBeGreaterThanOrEqual(min)
  expect(contrast(colour(front).dark, colour(back).dark)).toBeGreaterThanOrEqual(min)
})
