import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_SLUG_LENGTH } from '#app/domain/text/slug.ts'
import { isSlug, productSlug, slugsFor } from './product-slug.ts'

test.each(['whole-cashews-w240', 'a', '7-nuts'])('%s may be a slug', (slug) => expect(isSlug(slug)).toBe(true))

test.each(['', '12', 'new', 'search', 'Cashews', 'a--b', '-a', 'a-', 'a_b', 'काजू', 'a/b', 'x'.repeat(61)])(
  '%j may be none',
  (slug) => expect(isSlug(slug)).toBe(false),
)

test('a product gets a slug from its name, else from its generic name, and one of its own in any case', () => {
  const names = { name: 'California Almonds', genericName: 'Almonds, shelled' }
  expect(slugsFor(names, 'prd_7K3M')).toEqual(['california-almonds', 'california-almonds-prd-7k3m', 'product-prd-7k3m'])
  expect(slugsFor({ name: '开心果', genericName: 'Pistachios' }, 'p1')[0]).toBe('pistachios')
  expect(slugsFor({ name: 'New', genericName: '' }, 'p1')[0]).toBe('new-p1')
  fc.assert(
    fc.property(fc.string({ maxLength: 100 }), fc.string({ maxLength: 100 }), (name, genericName) => {
      const slugs = slugsFor({ name, genericName }, 'prd_7K3M')
      expect(slugs.length).toBeGreaterThan(0)
      expect(slugs.every(isSlug)).toBe(true)
      expect(slugs.some((slug) => slug.endsWith('prd-7k3m'))).toBe(true)
    }),
  )
})

test.each([
  ['Whole Cashews, W240', 'whole-cashews-w240'],
  ['Kashmir’s best & finest', 'kashmirs-best-finest'],
  ['Crème brûlée nuts', 'creme-brulee-nuts'],
  ['काजू', 'kaju'],
  ['बादाम गिरी', 'badam-giri'],
  ['किशमिश', 'kishamish'],
  ['ख़जूर', 'khajur'],
  ['खुबानी (सूखी)', 'khubani-sukhi'],
  ['બદામ', 'badam'],
  ['চিনাবাদাম', 'chinabadam'],
  ['முந்திரி', 'muntiri'],
  ['开心果', ''],
  ['—', ''],
])('%s is %j in a URL', (name, slug) => expect(productSlug(name)).toBe(slug))

test('any name gives a slug of plain parts, and a slug stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
      const slug = productSlug(name)
      expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
      expect(slug.length).toBeLessThanOrEqual(MAX_SLUG_LENGTH)
      expect(productSlug(slug)).toBe(slug)
    }),
  )
})
