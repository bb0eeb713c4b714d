import { type Category, DEFAULT_CATEGORIES } from '#app/domain/catalogue/categories/category.ts'
import type { PackPrice } from '#app/domain/catalogue/pricing/pack-price.ts'
import { type DraftNutrition, EMPTY_EDIT, type ProductEdit } from '#app/domain/catalogue/product/editor/product-edit.ts'
import { NEW_SHOP_PACK_SIZES } from '#app/domain/pack-size/new-shop-pack-sizes.ts'
import { byWeight } from '#app/domain/pack-size/pack-size.ts'
import type { FirestoreDocument } from './firestore-documents.ts'
import type { Plain, PlainMap } from './firestore-value.ts'
import type { Finding } from './import-report.ts'
import {
  normaliseCategory,
  normaliseNutrient,
  normalisePackWeight,
  normalisePrice,
  normaliseStock,
  normaliseText,
  type StockUnit,
} from './normalise-value.ts'
import { isBlank, type RecordReader, recordReader } from './record-reader.ts'

/** A product to import: its fields, its stock, and the stored location of its photograph. */
type ProductDraft = { edit: ProductEdit; stockGrams: number; image: Plain | undefined; findings: Finding[] }

const IMAGE_FIELDS = ['image', 'imageUrl', 'imageURL'] as const
const PER_100G = { calories: 900, protein: 100, fat: 100, carbs: 100, fiber: 100 } as const

/**
 * Reads a product from a document (docs/specification.md, section 3). The price is also the MRP, as Firestore has none.
 * It becomes a draft, as it lacks what the law requires of a listing.
 */
export function productFromDocument(
  { id, fields }: FirestoreDocument,
  unit: StockUnit | null,
  categories: readonly Category[] = DEFAULT_CATEGORIES,
): ProductDraft {
  const record = recordReader(fields)
  const name = record.find('name', 'title')
  const description = record.find('description')
  const category = record.find('category')
  const stock = record.find('stock')
  const image = record.find(...IMAGE_FIELDS)
  const edit: ProductEdit = {
    ...EMPTY_EDIT,
    name: record.keep(name.field, name.value, normaliseText(name.value, 80)) || nameless(record, id),
    description: record.keep('description', description.value, normaliseText(description.value, 2000)) ?? '',
    category: record.keep('category', category.value, normaliseCategory(category.value, categories)) ?? '',
    nutritionalInfo: nutrition(record),
    packs: packs(record),
  }
  const stockGrams = record.keep('stock', stock.value, normaliseStock(stock.value, unit)) ?? 0
  return { edit, stockGrams, image: image.value, findings: record.close() }
}

/** The stored location of a document's photograph. */
export function imageOf({ fields }: Pick<FirestoreDocument, 'fields'>): Plain | undefined {
  return recordReader(fields).find(...IMAGE_FIELDS).value
}

function nameless(record: RecordReader, id: string | null): string {
  const name = `Product ${id ?? 'without a name'}`.slice(0, 80)
  record.note('name', undefined, 'corrected', `There is no name. It is called “${name}” until you name it.`)
  return name
}

function nutrition(record: RecordReader): DraftNutrition {
  const { field, value } = record.find('nutritionalInfo')
  const facts: DraftNutrition = { ...EMPTY_EDIT.nutritionalInfo }
  if (isBlank(value)) return facts
  if (!isMap(value)) {
    record.note(field, value, 'left-out', 'These are no facts of nutrition.')
    return facts
  }
  for (const [fact, figure] of Object.entries(value)) {
    const path = `${field}.${fact}`
    if (isBlank(figure)) continue
    if (isFact(fact)) facts[fact] = record.keep(path, figure, normaliseNutrient(figure, PER_100G[fact]))
    else record.note(path, figure, 'left-out', 'The shop has no place for this fact.')
  }
  return facts
}

function isFact(fact: string): fact is keyof typeof PER_100G {
  return Object.hasOwn(PER_100G, fact)
}

function packs(record: RecordReader): PackPrice[] {
  const { field, value } = record.find('prices')
  const found: PackPrice[] = []
  for (const [label, price] of pricesByLabel(value, (message) => record.note(field, value, 'left-out', message))) {
    const path = `${field}.${label}`
    const weight = record.keep(path, `${label}: ${String(price)}`, normalisePackWeight(label))
    if (!weight) continue
    if (found.some((pack) => pack.weight === weight)) {
      record.note(path, price, 'left-out', `There is a price of ${weight} already.`)
      continue
    }
    const pricePaise = record.keep(path, price, normalisePrice(price))
    if (pricePaise !== null) found.push({ weight, pricePaise, mrpPaise: pricePaise })
  }
  return found.sort((a, b) => byWeight(a.weight, b.weight))
}

/**
 * Prices from a map by weight or a list of { weight, price }. Exact labels come first, as the first price of a size
 * counts.
 */
function pricesByLabel(value: Plain | undefined, refuse: (message: string) => void): [string, Plain][] {
  const isExact = ([label]: [string, Plain]) => NEW_SHOP_PACK_SIZES.some((weight) => weight === label)
  const exactFirst = (prices: [string, Plain][]) => prices.toSorted((a, b) => Number(isExact(b)) - Number(isExact(a)))
  if (isMap(value)) return exactFirst(Object.entries(value))
  if (Array.isArray(value) && value.every((each) => isMap(each) && 'weight' in each && 'price' in each))
    return exactFirst(value.map((each) => [String(each.weight), each.price]))
  refuse(isBlank(value) ? 'There are no prices.' : 'These are no prices by weight.')
  return []
}

function isMap(value: Plain | undefined): value is PlainMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
