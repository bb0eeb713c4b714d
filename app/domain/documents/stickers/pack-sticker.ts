import type { EditableProduct } from '#app/domain/catalogue/product/editor/product-edit.ts'
import { formatPhone } from '#app/domain/contact/format-phone.ts'
import type { Lot, LotCorrection } from '#app/domain/inventory/lots/lot.ts'
import { keepsUntil } from '#app/domain/inventory/lots/lot-picks.ts'
import { LOT_TEXT_ENTRIES } from '#app/domain/inventory/lots/lot-texts.ts'
import { formatPaise, type Paise } from '#app/domain/money/money.ts'
import { formatUnitSalePrice } from '#app/domain/money/unit-price.ts'
import { type PackSize, packGrams } from '#app/domain/pack-size/pack-size.ts'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { StoreSettings } from '#app/domain/settings/settings.ts'
import { storeAddressLine } from '#app/domain/settings/store-details/format-store-address.ts'
import type { StickerPanel } from './sticker-panel.ts'
import type { StickerPaper } from './sticker-paper.ts'

/** The contents of a pack's sticker, as text. An empty text is not printed. */
export type PackSticker = {
  name: string
  devanagariName: string
  genericName: string
  net: string
  mrp: string
  unitPrice: string
  packedOn: string
  bestBefore: string
  lot: string
  /** The texts of the lot that are printed, after their labels. */
  lotTexts: readonly { label: string; text: string }[]
  ingredients: string
  allergen: string
  storage: string
  packedBy: string
  importedBy: string
  origin: string
  fssai: string
  care: string
  /** Thirteen digits, printed as bars too. */
  code: string
}

/** Stickers to print, each with its count, on a paper, starting at a position of the first sheet. */
export type StickerRun = {
  paper: StickerPaper
  panel: StickerPanel
  start: number
  stickers: readonly { sticker: PackSticker; count: number }[]
}

/** What a sticker may leave out where there is no room, as staff read it. All else is always on it. */
export const OPTIONAL_PARTS = {
  lotTexts: 'what else is known of the lot',
  storage: 'how to store it',
  devanagariName: 'its Hindi name',
  fssai: 'the FSSAI number',
  allergen: 'the allergen',
  code: 'the barcode',
  ingredients: 'the ingredients',
} as const satisfies Partial<Record<keyof PackSticker, string>>
export type OptionalPart = keyof typeof OPTIONAL_PARTS

/**
 * How days are written: 26 NOV 2026 or NOV 2026. Food that keeps for over three months may be marked by the month
 * (FSSAI).
 */
export const STICKER_DATES = { day: 'Day, month and year', month: 'Month and year' } as const
export type StickerDates = keyof typeof STICKER_DATES

/** Why a pack gets no sticker. */
export const STICKER_MESSAGES = {
  'pack-not-found': 'The product is not sold in this pack any more.',
  'lot-not-found': 'Choose a lot: the sticker names it.',
  'lot-without-day': 'This lot has no best-before day. Enter it on the lot’s page first.',
  'mrp-not-ordered': 'No order to pack has it at this MRP any more. Open the stickers again.',
  'lot-past-its-day': 'This lot is past its best-before day on the day of packing.',
} as const
export type StickerReason = keyof typeof STICKER_MESSAGES

export type StickerTerms = {
  store: StoreSettings
  /** The day of packing in India, YYYY-MM-DD. */
  packedDay: string
  dates: StickerDates
}

type StickerProduct = Pick<EditableProduct, 'edit'>
type StickerPack = { weight: PackSize; mrpPaise: Paise }

/**
 * The sticker of a pack from a lot: the declarations of the Legal Metrology (Packaged Commodities) Rules 2011, rule 6,
 * and of the Food Safety and Standards (Labelling and Display) Regulations 2020. The unit sale price is of the maximum
 * price. Refuses a lot whose best-before day is unknown or past.
 */
export function packSticker(
  { edit }: StickerProduct,
  { weight, mrpPaise }: StickerPack,
  lot: Pick<Lot, 'code' | keyof LotCorrection>,
  code: string,
  { store, packedDay, dates }: StickerTerms,
): Result<PackSticker, 'lot-without-day' | 'lot-past-its-day'> {
  if (lot.bestBeforeDay === null) return refused('lot-without-day')
  if (!keepsUntil(lot, packedDay)) return refused('lot-past-its-day')
  const grams = packGrams(weight)
  const seller = [sellerName(store), storeAddressLine(store)].filter(Boolean).join(', ')
  return done({
    name: edit.name,
    devanagariName: edit.devanagariName,
    genericName: edit.genericName === edit.name ? '' : edit.genericName,
    net: formatWeight(grams),
    mrp: formatPaise(mrpPaise),
    unitPrice: formatUnitSalePrice(mrpPaise, grams),
    packedOn: stickerDate(packedDay, dates),
    bestBefore: bestBeforeDate(lot.bestBeforeDay, dates),
    lot: lot.code,
    lotTexts: LOT_TEXT_ENTRIES.filter(([text, { isOnSticker }]) => isOnSticker && lot[text] !== '').map(
      ([text, { label }]) => ({ label, text: lot[text] }),
    ),
    ingredients: edit.ingredients,
    allergen: edit.allergen,
    storage: edit.storage,
    packedBy: edit.packedBy ?? seller,
    importedBy: edit.importedBy ?? '',
    origin: edit.countryOfOrigin.join(', '),
    fssai: store.fssai,
    care: careLine(store),
    code,
  })
}

function sellerName(store: StoreSettings): string {
  return store.legalName || store.name
}

/** Who answers complaints: name, address, phone and mail (rule 6(2)). */
function careLine(store: StoreSettings): string {
  return [store.name, storeAddressLine(store), store.phone && formatPhone(store.phone), store.email]
    .filter(Boolean)
    .join(', ')
}

const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')

function stickerDate(day: string, dates: StickerDates): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const monthAndYear = `${MONTHS[Number(month) - 1]}\u00a0${year}`
  return dates === 'month' ? monthAndYear : `${date}\u00a0${monthAndYear}`
}

/** A month promises its last day, so that a lot which ends in its middle is marked with the month before. */
function bestBeforeDate(day: string, dates: StickerDates): string {
  if (dates === 'day') return stickerDate(day, dates)
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const isLastOfMonth = new Date(Date.UTC(year, month - 1, date + 1)).getUTCDate() === 1
  const last = isLastOfMonth ? day : new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10)
  return stickerDate(last, 'month')
}

/** A declaration that a label must have and this one lacks, with the page where it is entered. */
export type StickerGap = { name: string; of: 'product' | 'store' }

/** What the law asks for and nobody has entered. Such a sticker can be tried on the printer, but is no label yet. */
export function stickerGaps(sticker: PackSticker, store: StoreSettings): StickerGap[] {
  const gaps: (StickerGap & { isMissing: boolean })[] = [
    { name: 'the FSSAI number', of: 'store', isMissing: sticker.fssai === '' },
    { name: 'the packer’s address', of: 'store', isMissing: sticker.packedBy === sellerName(store) },
    { name: 'a phone number and mail for consumer care', of: 'store', isMissing: !store.phone || !store.email },
    { name: 'the country of origin', of: 'product', isMissing: sticker.origin === '' },
    { name: 'the ingredients', of: 'product', isMissing: sticker.ingredients === '' },
  ]
  return gaps.filter(({ isMissing }) => isMissing).map(({ name, of }) => ({ name, of }))
}
