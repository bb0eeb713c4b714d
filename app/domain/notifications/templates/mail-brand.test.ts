import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandOf } from '#app/domain/brand/brand.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { mailBrand } from './mail-brand.ts'

const AT = { origin: 'https://mewa.example', files: '/files' }
const brandWith = (accent: string) => mailBrand({ ...brandOf(DEFAULT_SETTINGS), accent }, DEFAULT_SETTINGS.store, AT)

test('the standard mail has the action colours of the stylesheet, which mail programs cannot read', () => {
  const css = readFileSync('app/styles/theme.css', 'utf8')
  const coloursOf = (name: string) =>
    new RegExp(`--color-${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(css)?.slice(1) ?? []
  const { light, dark, onLight, onDark } = brandWith('fig').accent
  expect([light, dark].map((colour) => colour.toLowerCase())).toEqual(coloursOf('action'))
  expect([onLight, onDark].map((colour) => colour.toLowerCase())).toEqual(coloursOf('on-action'))
})

test("an owner's colour, of the palette or their own, is that of the mail", () => {
  expect(brandWith('cardamom').accent.light).toBe('#2a4d28')
  expect(brandWith('#123456').accent.light).toBe('#123456')
})
