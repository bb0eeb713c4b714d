import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_SLUG_LENGTH, slugOf } from './slug.ts'

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
])('%s is %j in a URL', (name, slug) => expect(slugOf(name)).toBe(slug))

test('any name gives a slug of plain parts, and a slug stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
      const slug = slugOf(name)
      expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
      expect(slug.length).toBeLessThanOrEqual(MAX_SLUG_LENGTH)
      expect(slugOf(slug)).toBe(slug)
    }),
  )
})
