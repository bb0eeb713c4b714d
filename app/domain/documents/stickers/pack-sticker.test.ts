import { expect, test } from 'vitest'
import { EMPTY_EDIT } from '#app/domain/catalogue/product/editor/product-edit.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { NO_LOT_FACTS } from '#test/data/lot-facts.ts'
import { expectOk } from '#test/expect-ok.ts'
import { packSticker, type StickerDates, stickerGaps } from './pack-sticker.ts'

const edit = {
  ...EMPTY_EDIT,
  name: 'California Almonds',
  genericName: 'Almond kernels',
  countryOfOrigin: ['USA', 'India'],
  ingredients: 'Almonds',
  packs: [{ weight: '250g', pricePaise: 24_900, mrpPaise: 29_900 }],
} as const
const PACK = { weight: '250g', mrpPaise: 29_900 } as const
const store = { ...DEFAULT_SETTINGS.store, fssai: '10012345678901' }

function make(bestBeforeDay: string | null, dates: StickerDates = 'day', packedDay = '2026-11-26') {
  return packSticker({ edit }, PACK, { ...NO_LOT_FACTS, code: 'A-1101', bestBeforeDay }, '2000000000015', {
    store,
    packedDay,
    dates,
  })
}
const made = (...given: Parameters<typeof make>) => {
  return expectOk(make(...given))
}

test('a sticker says what is printed on a pack: the maximum price, and the unit price of it', () => {
  expect(made('2027-08-26')).toMatchObject({
    net: '250\u00a0g',
    mrp: '₹299.00',
    unitPrice: '₹1.20/g',
    packedOn: '26\u00a0NOV\u00a02026',
    bestBefore: '26\u00a0AUG\u00a02027',
    lot: 'A-1101',
    origin: 'USA, India',
    packedBy: `${store.legalName}, ${store.address} ${store.pincode}`,
    importedBy: '',
    care: `Mewa, ${store.address} ${store.pincode}, +91\u00a011\u00a04000\u00a00000, care@mewa.example`,
  })
})

test('by the month, no sticker promises a day after that of its lot', () => {
  const of = (day: string) => made(day, 'month').bestBefore
  expect(of('2027-08-31')).toBe('AUG\u00a02027')
  expect(of('2027-08-30')).toBe('JUL\u00a02027')
  expect(of('2027-02-28')).toBe('FEB\u00a02027')
  expect(of('2028-02-28')).toBe('JAN\u00a02028')
  expect(of('2027-01-15')).toBe('DEC\u00a02026')
  expect(made('2027-08-31', 'month').packedOn).toBe('NOV\u00a02026')
})

test('a lot without its day, or past it on the day of packing, gets no sticker', () => {
  expect(make(null)).toMatchObject({ reason: 'lot-without-day' })
  expect(make('2026-11-25')).toMatchObject({ reason: 'lot-past-its-day' })
  expect(make('2026-11-26')).toMatchObject({ ok: true })
})

test('what the law asks for and nobody entered is named, with its page', () => {
  expect(stickerGaps(made('2027-08-26'), store)).toEqual([])
  const bare = { ...store, fssai: '', address: '', email: '' }
  const sticker = { ...made('2027-08-26'), fssai: '', packedBy: bare.legalName, origin: '' }
  expect(stickerGaps(sticker, bare)).toEqual([
    { name: 'the FSSAI licence number', of: 'store' },
    { name: 'the packer’s address', of: 'store' },
    { name: 'a phone number and mail for consumer care', of: 'store' },
    { name: 'the country of origin', of: 'product' },
  ])
})
