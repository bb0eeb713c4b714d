import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ACCENTS,
  accentContrast,
  accentPairs,
  accentStyle,
  contrast,
  darkAccentContrast,
  MIN_CONTRAST,
} from './accent.ts'

test.each(Object.entries(ACCENTS))('%s is legible everywhere, in light and in dark', (_, { colour }) => {
  expect(accentContrast(colour)).toBeGreaterThanOrEqual(7)
  expect(darkAccentContrast(colour)).toBeGreaterThanOrEqual(7)
  const { light, dark } = accentPairs(colour)
  // Text stands on the tint of a chosen row.
  expect(contrast('#5a4a3f', light.tint)).toBeGreaterThanOrEqual(MIN_CONTRAST)
  expect(contrast('#cbbcab', dark.tint)).toBeGreaterThanOrEqual(MIN_CONTRAST)
  for (const { hover, onAction } of [light, dark])
    expect(contrast(hover, onAction)).toBeGreaterThanOrEqual(MIN_CONTRAST)
})

test('every colour that is legible on the light pages is so in the dark panel', () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(colour, (one) => {
      fc.pre(accentContrast(one) >= MIN_CONTRAST)
      expect(darkAccentContrast(one)).toBeGreaterThanOrEqual(MIN_CONTRAST)
      const { light } = accentPairs(one)
      expect(contrast(light.hover, light.onAction)).toBeGreaterThanOrEqual(MIN_CONTRAST)
    }),
  )
})

test('the style of an accent has the tokens of the stylesheet, and fig needs none', () => {
  const theme = readFileSync(new URL('../../styles/theme.css', import.meta.url), 'utf8')
  expect(theme).toContain(`--color-action: light-dark(${ACCENTS.fig.colour}, `)
  expect(accentStyle('fig')).toBeNull()
  expect(accentStyle('red; background: url(x)')).toBeNull()
  const style = accentStyle('cardamom') ?? {}
  expect(style['--color-action']).toMatch(/^light-dark\(#2a4d28, #[0-9a-f]{6}\)$/)
  for (const token of Object.keys(style)) expect(theme).toContain(`${token}: light-dark(`)
  expect(Object.keys(style)).toHaveLength(theme.match(/--color-(on-)?action[^:]*: light/g)?.length ?? 0)
})

test('the contrast of two colours is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#777777')).toBe(1)
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.478, 3)
  expect(contrast('#4b1a35', '#f5f1ea')).toBeCloseTo(12.45, 2)
})
