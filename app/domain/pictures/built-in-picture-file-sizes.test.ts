import { readdirSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PICTURES_FOLDER } from './picture-sources.ts'

const FOLDER = new URL(`../../../public${PICTURES_FOLDER}/`, import.meta.url)

// A card is 112 px wide on a phone and a product's own picture as wide as the screen, with two to three dots to a
// pixel.
test.each([
  ['a card on most phones', /^(?!hero).*-320\.(avif|webp)$/, 20_000],
  ['a card on the sharpest phones', /^(?!hero).*-640\.avif$/, 20_000],
  ['a product on its page', /^(?!hero).*-800\.(avif|webp)$/, 60_000],
  ['the bowls of the home page', /^hero-tall-.*\.(avif|webp)$/, 60_000],
])('%s: no picture exceeds its size limit', (_, files, maxBytes) => {
  const pictures = readdirSync(FOLDER).filter((file) => files.test(file))
  expect(pictures.length).toBeGreaterThan(3)
  expect(pictures.filter((file) => statSync(new URL(file, FOLDER)).size > maxBytes)).toEqual([])
})
