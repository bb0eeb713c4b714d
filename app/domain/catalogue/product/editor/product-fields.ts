import { WEIGHTS, type Weight } from '#app/domain/weight.ts'
import { KIND_NAMES, KINDS } from '../product.ts'
import type { ProductEdit } from './product-edit.ts'

/** A product as its form shows it: every field as text, under the name it has in the form. */
export type ProductFields = Record<string, string>

/** What each field is called, in the order of the form. */
export const FIELD_NAMES: Record<string, string> = {
  name: 'Name',
  hindiName: 'Hindi name',
  devanagariName: 'In Devanagari',
  searchWords: 'Also found as',
  description: 'Description',
  ...Object.fromEntries(
    WEIGHTS.flatMap((weight) => [
      [`price-${weight}`, `${weight} price`],
      [`mrp-${weight}`, `${weight} MRP`],
    ]),
  ),
  costPerKg: 'Cost per kg',
  images: 'Photos',
  labelImage: 'Photo of the label',
  category: 'Category',
  grade: 'Grade',
  countryOfOrigin: 'Country of origin',
  ...Object.fromEntries(KINDS.map((kind) => [`kind-${kind}`, KIND_NAMES[kind]])),
  hsn: 'HSN',
  gstRate: 'GST',
  gstFromDay: 'In force from',
  genericName: 'Generic name',
  ingredients: 'Ingredients',
  allergen: 'Allergen',
  shelfLifeMonths: 'Shelf life',
  storage: 'How to keep it',
  packedBy: 'Packed by',
  importedBy: 'Imported by',
  calories: 'Calories',
  protein: 'Protein',
  fat: 'Fat',
  carbs: 'Carbs',
  fiber: 'Fiber',
  reorder: 'Reorder mark',
}

/** Fields that say where a picture lies, and are empty again once the product is saved. */
export const ADDRESS_FIELDS = ['imageAddress', 'labelImageAddress'] as const

/** What the form shows of a product: rupees, kilograms and percentages as the owner types them, lists with commas. */
export function fieldsOf(edit: ProductEdit): ProductFields {
  const { nutritionalInfo: per100g } = edit
  const prices = WEIGHTS.flatMap((weight) => pricesOf(edit, weight))
  return {
    name: edit.name,
    hindiName: edit.hindiName,
    devanagariName: edit.devanagariName,
    searchWords: edit.searchWords.join(', '),
    description: edit.description,
    ...Object.fromEntries(prices),
    costPerKg: amount(edit.costPerKgPaise, 100),
    images: edit.images.join(' '),
    labelImage: edit.labelImage,
    category: edit.category,
    grade: edit.grade,
    countryOfOrigin: edit.countryOfOrigin.join(', '),
    ...Object.fromEntries(KINDS.map((kind) => [`kind-${kind}`, edit.kinds.includes(kind) ? 'yes' : ''])),
    hsn: edit.hsn,
    gstRate: amount(edit.gstRateBp, 100),
    gstFromDay: edit.gstFromDay ?? '',
    genericName: edit.genericName,
    ingredients: edit.ingredients,
    allergen: edit.allergen,
    shelfLifeMonths: amount(edit.shelfLifeMonths || null, 1),
    storage: edit.storage,
    packedBy: edit.packedBy ?? '',
    importedBy: edit.importedBy ?? '',
    calories: amount(per100g.calories, 1),
    protein: amount(per100g.protein, 1),
    fat: amount(per100g.fat, 1),
    carbs: amount(per100g.carbs, 1),
    fiber: amount(per100g.fiber, 1),
    reorder: amount(edit.reorderGrams || null, 1000),
  }
}

function pricesOf(edit: ProductEdit, weight: Weight): [string, string][] {
  const pack = edit.packs.find((one) => one.weight === weight)
  return [
    [`price-${weight}`, amount(pack?.pricePaise ?? null, 100)],
    [`mrp-${weight}`, amount(pack?.mrpPaise ?? null, 100)],
  ]
}

function amount(value: number | null, unit: number): string {
  return value === null ? '' : String(value / unit)
}
