import { byWeight, type PackSize } from '#app/domain/pack-size/pack-size.ts'
import { recordFromNames } from '#app/domain/record-from-names.ts'
import { altFields, type PackFieldName, type ProductFieldName, TEXT_FIELDS } from '../product-fields.ts'
import type { ProductEdit } from './product-edit.ts'

/** Values of the product form as text, by field; also those that the browser sent, which may lack some. */
export type ProductFieldValues = Record<string, string>

/** Fields for the URL of a picture on another site; they are empty again once the product is saved. */
export const ADDRESS_FIELDS = ['imageAddress', 'labelImageAddress'] as const

/**
 * The form fields of a product: rupees, kilograms and percentages as the owner types them, lists separated by commas.
 * The sizes it is not sold in have empty fields.
 */
export function productFieldsOf(edit: ProductEdit, sizes: readonly PackSize[] = []): Record<ProductFieldName, string> {
  const { nutritionalInfo: per100g } = edit
  return {
    ...recordFromNames(TEXT_FIELDS, (field) => edit[field]),
    searchWords: edit.searchWords.join(', '),
    ...packFields(edit, sizes),
    costPerKg: amount(edit.costPerKgPaise, 100),
    images: edit.images.join(' '),
    ...altFields((place) => edit.imageAlts[edit.images[place - 1] ?? ''] ?? ''),
    labelImage: edit.labelImage,
    category: edit.category,
    collections: edit.collections.join(', '),
    countryOfOrigin: edit.countryOfOrigin.join(', '),
    kinds: edit.kinds.join(', '),
    hsn: edit.hsn,
    gstRate: amount(edit.gstRateBp, 100),
    gstFromDay: edit.gstFromDay ?? '',
    shelfLifeMonths: amount(edit.shelfLifeMonths || null, 1),
    packedBy: edit.packedBy ?? '',
    importedBy: edit.importedBy ?? '',
    calories: amount(per100g.calories, 1),
    protein: amount(per100g.protein, 1),
    fat: amount(per100g.fat, 1),
    carbs: amount(per100g.carbs, 1),
    fiber: amount(per100g.fiber, 1),
    reorder: amount(edit.reorderGrams || null, 1000),
    slug: edit.slug,
  }
}

function packFields({ packs }: ProductEdit, sizes: readonly PackSize[]): Record<PackFieldName, string> {
  const all = [...new Set([...sizes, ...packs.map(({ weight }) => weight)])].sort(byWeight)
  const fields = all.flatMap((size) => {
    const pack = packs.find(({ weight }) => weight === size)
    return [
      [`price-${size}`, amount(pack?.pricePaise ?? null, 100)],
      [`mrp-${size}`, amount(pack?.mrpPaise ?? null, 100)],
    ]
  })
  return Object.fromEntries(fields)
}

function amount(value: number | null, unit: number): string {
  return value === null ? '' : String(value / unit)
}
