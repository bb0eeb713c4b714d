import { findEditableProduct } from '#app/domain/catalogue/product/editor/editable-product-store.server.ts'
import { findLot } from '#app/domain/inventory/lots/lot-store.server.ts'
import { type LimitedShop, tryConsumeRate } from '#app/domain/limits/consume-rate-limit.server.ts'
import { done, type Refusal, type Result, refused } from '#app/domain/result.ts'
import type { StoreSettings } from '#app/domain/settings/settings.ts'
import { findSettingsGroup } from '#app/domain/settings/settings-store.server.ts'
import { withoutExamples } from '#app/domain/settings/store-details/without-example-store-fields.ts'
import type { Shop } from '#app/domain/shop.ts'
import { sumBy } from '#app/domain/sum.ts'
import type { StickerCheck } from '../document-renderer.ts'
import { findPrintChoice, upsertPrintChoice } from '../print-choice-store.server.ts'
import type { PrintedFile } from '../render-documents.server.ts'
import { isOrderedAt } from './ordered-mrp-store.server.ts'
import { findOrAssignPackBarcode } from './pack-barcode-store.server.ts'
import {
  type PackSticker,
  packSticker,
  type StickerReason,
  type StickerRun,
  type StickerTerms,
  stickerGaps,
} from './pack-sticker.ts'
import { FIRST_CHOICE, type StickerChoice, type StickerOrder, type StickerPlan } from './sticker-choice-and-plan.ts'
import { type StickerInput, storedStickerChoiceSchema } from './sticker-form.ts'
import { isWholeLabel, paperOf, perPage, planPages } from './sticker-paper.ts'

type Printing = LimitedShop & Pick<Shop, 'documentRenderer'>

/** Packs that get no sticker, each with its reason; or the stickers whose text does not fit on the paper. */
type Unprintable =
  | Refusal<'packs-refused', readonly { order: StickerOrder; reason: StickerReason }[]>
  | Refusal<'does-not-fit', readonly string[]>

/** The paper and the other choices a person made last. */
export async function findStickerChoice({ db }: Pick<Shop, 'db'>, userId: string): Promise<StickerChoice> {
  return (await findPrintChoice(db, userId, 'stickers', storedStickerChoiceSchema)) ?? FIRST_CHOICE
}

/**
 * Plans a print of stickers, checks that everything fits in letters as high as the law asks for, and remembers the
 * paper with the place where its next print begins. Refuses packs without a price or a usable lot, an MRP that no order
 * to pack has, and stickers that do not fit.
 */
export async function planStickers(
  shop: Printing,
  userId: string,
  input: StickerInput,
): Promise<Result<StickerPlan, Unprintable>> {
  const read = await readRun(shop, input)
  if (!read.ok) return read
  const { run, checks, store } = read.value
  const stickers = sumBy(run.stickers, ({ count }) => count)
  const { pages, nextStart } = planPages(run.paper, stickers, run.start)
  await upsertPrintChoice(shop.db, userId, 'stickers', { ...input.choice, start: nextStart })
  const leftOut = run.stickers.flatMap(({ sticker }, index) => {
    const check = checks[index]
    return check?.fits && check.leftOut.length > 0 ? [{ name: nameOf(sticker), parts: check.leftOut }] : []
  })
  const gaps = isWholeLabel(run.paper) ? run.stickers.flatMap(({ sticker }) => stickerGaps(sticker, store)) : []
  return done({ stickers, pages, nextStart, leftOut, gaps: uniqueBy(gaps, ({ name }) => name) })
}

/** Prints planned stickers into one PDF. Refuses as planStickers does, and `too-many-requests`. */
export async function printStickers(
  shop: Printing,
  userId: string,
  input: StickerInput,
): Promise<Result<PrintedFile, Unprintable | 'too-many-requests'>> {
  if (!(await tryConsumeRate(shop, 'print-documents', userId))) return refused('too-many-requests')
  const read = await readRun(shop, input)
  if (!read.ok) return read
  const { run } = read.value
  const bytes = await shop.documentRenderer.renderStickers(run, 'Pack stickers')
  return done({ fileName: `stickers-${run.paper.id}.pdf`, bytes })
}

type CheckedRun = { run: StickerRun; checks: readonly StickerCheck[]; store: StoreSettings }

/** The stickers of a print, and whether each has room. */
async function readRun(
  shop: Printing,
  { choice, packedDay, orders }: StickerInput,
): Promise<Result<CheckedRun, Unprintable>> {
  const store = withoutExamples(await findSettingsGroup(shop.db, 'store'), shop.demo)
  const paper = paperOf(choice.paper)
  const stickers: { sticker: PackSticker; count: number }[] = []
  const refusals: { order: StickerOrder; reason: StickerReason }[] = []
  for (const order of orders) {
    const made = await stickerOf(shop, order, { store, packedDay, dates: choice.dates })
    if (made.ok) stickers.push({ sticker: made.value, count: order.count })
    else refusals.push({ order, reason: made.reason })
  }
  if (refusals.length > 0) return refused('packs-refused', refusals)
  const start = Math.min(choice.start, perPage(paper))
  const run = { paper, panel: choice.panel, start, stickers }
  const checks = await shop.documentRenderer.checkStickers(run)
  const tooLong = stickers.filter((_, index) => !checks[index]?.fits).map(({ sticker }) => nameOf(sticker))
  return tooLong.length > 0 ? refused('does-not-fit', tooLong) : done({ run, checks, store })
}

async function stickerOf(
  { db, now }: Printing,
  { productId, lotId, weight, mrpPaise }: StickerOrder,
  terms: StickerTerms,
): Promise<Result<PackSticker, StickerReason>> {
  const product = await findEditableProduct(db, productId, now())
  const pack = product?.edit.packs.find((one) => one.weight === weight)
  if (!product || !pack) return refused('pack-not-found')
  const lot = await findLot(db, productId, lotId)
  if (!lot) return refused('lot-not-found')
  if (mrpPaise !== null && !(await isOrderedAt(db, { productId, weight, mrpPaise }))) return refused('mrp-not-ordered')
  const code = await findOrAssignPackBarcode(db, { productId, weight })
  return packSticker(product, { weight, mrpPaise: mrpPaise ?? pack.mrpPaise }, lot, code, terms)
}

function nameOf({ name, net }: PackSticker): string {
  return `${name} ${net}`
}

function uniqueBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): Value[] {
  return [...new Map(values.map((value) => [keyOf(value), value])).values()]
}
