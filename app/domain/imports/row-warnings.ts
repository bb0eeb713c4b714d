import type { ProductEdit } from '#app/domain/catalogue/product/editor/product-edit.ts'
import { CATEGORY_NAMES } from '#app/domain/catalogue/product/product.ts'
import { formatMoney, type Paise } from '#app/domain/money.ts'
import { GRAMS_OF, pricePer100g, type Weight } from '#app/domain/weight.ts'

type PackPrice = ProductEdit['packs'][number]

/**
 * What is allowed and yet looks like a slip of the finger: a price off by a third from today's, a smaller pack dearer
 * than a larger, a larger dearer per 100 g, a price under the cost, another rate of GST or category, a reorder mark off
 * tenfold. `before` is null for a new product. The import goes ahead all the same: the owner has read it.
 */
export function rowWarnings(before: ProductEdit | null, after: ProductEdit): string[] {
  return [
    ...after.packs.flatMap((pack) => farFromToday(packAt(before, pack.weight), pack)),
    ...after.packs.flatMap((pack, at) => outOfOrder(pack, after.packs[at + 1])),
    ...after.packs.flatMap((pack) => underCost(pack, after.costPerKgPaise)),
    ...(before ? otherKind(before, after) : []),
  ]
}

function packAt(edit: ProductEdit | null, weight: Weight): PackPrice | undefined {
  return edit?.packs.find((pack) => pack.weight === weight)
}

function farFromToday(before: PackPrice | undefined, { weight, pricePaise }: PackPrice): string[] {
  if (!before || Math.abs(pricePaise - before.pricePaise) * 3 < before.pricePaise) return []
  const isMore = pricePaise > before.pricePaise
  const percent = Math.round((Math.abs(pricePaise - before.pricePaise) * 100) / before.pricePaise)
  return [
    `${weight}: ${formatMoney(pricePaise)} is ${percent}% ${isMore ? 'more' : 'less'} than today's ${formatMoney(before.pricePaise)}.`,
  ]
}

function outOfOrder(small: PackPrice, large: PackPrice | undefined): string[] {
  if (!large) return []
  if (small.pricePaise >= large.pricePaise) return [`${small.weight} costs as much as ${large.weight} or more.`]
  const per100g = ({ pricePaise, weight }: PackPrice): Paise => pricePer100g(pricePaise, GRAMS_OF[weight])
  if (per100g(large) > per100g(small)) return [`${large.weight} costs more per 100 g than ${small.weight}.`]
  return []
}

function underCost({ weight, pricePaise }: PackPrice, costPerKgPaise: Paise | null): string[] {
  if (costPerKgPaise === null || pricePaise * 1000 >= costPerKgPaise * GRAMS_OF[weight]) return []
  return [`${weight} sells below its cost.`]
}

function otherKind(before: ProductEdit, after: ProductEdit): string[] {
  const warnings: string[] = []
  if (before.gstRateBp !== null && after.gstRateBp !== before.gstRateBp)
    warnings.push(`GST goes from ${before.gstRateBp / 100}% to ${(after.gstRateBp ?? 0) / 100}%.`)
  if (before.category !== after.category)
    warnings.push(`It moves from ${CATEGORY_NAMES[before.category]} to ${CATEGORY_NAMES[after.category]}.`)
  if (isTenfold(before.reorderGrams, after.reorderGrams)) warnings.push('The reorder mark is off tenfold.')
  return warnings
}

function isTenfold(before: number, after: number): boolean {
  return before > 0 && (after >= before * 10 || after * 10 <= before)
}
