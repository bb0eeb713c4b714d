import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COLOUR_PAIRS, contrast, readColourTokens } from './colour-contrast.ts'

const css = (name: string) => readFileSync(new URL(`../../../styles/${name}`, import.meta.url), 'utf8')
const theme = css('theme.css')
const dark = css('dark.css')
const tokens = readColourTokens(theme, dark)
const colour = (name: string) => {
  const token = tokens.find((each) => each.name === name)
  if (!token) throw new Error(`There is no colour ${name}`)
  return token
}

test('contrast is counted as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#f5f1ea', '#231710')).toBeCloseTo(15.52, 2)
  expect(contrast('#777777', '#777777')).toBe(1)
})

test('the light half of the panel’s tokens is what shoppers see', () => {
  expect(tokens.length).toBeGreaterThan(25)
  const halves = Array.from(dark.matchAll(/--color-([\w-]+): light-dark\((#[\da-f]{6})/g), ([, name = '', light]) => [
    name,
    light,
  ])
  expect(halves).toEqual(halves.map(([name = '']) => [name, colour(name).light]))
})

test('only what photographs rest on looks the same in both themes', () => {
  expect(tokens.filter((token) => token.light === token.dark).map((token) => token.name)).toEqual(['plate'])
})

test.each(COLOUR_PAIRS)('$front on $back reaches $least in both themes', ({ front, back, least }) => {
  expect(contrast(colour(front).light, colour(back).light)).toBeGreaterThanOrEqual(least)
  expect(contrast(colour(front).dark, colour(back).dark)).toBeGreaterThanOrEqual(least)
})
