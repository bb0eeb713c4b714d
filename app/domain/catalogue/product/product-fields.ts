import { byWeight, isPackSize, type PackSize } from '#app/domain/pack-size/pack-size.ts'

/** The positions of the photos that a product may have. */
const PLACES = [1, 2, 3, 4, 5, 6] as const
type Place = (typeof PLACES)[number]
export const MAX_IMAGES = PLACES.length

type AltFieldName = `alt-${Place}`

/** The field for the alt text of each photo, by its position from 1. */
export function altFields<Value>(toValue: (place: Place) => Value): Record<AltFieldName, Value> {
  return Object.fromEntries(PLACES.map((place) => [`alt-${place}`, toValue(place)])) as Record<AltFieldName, Value>
}

/**
 * What is declared of a field of the product form. A field with `maxLength` is a plain text: what is edited, stored in
 * the column of its name, sent to shoppers and by the API, and written to a file of products follows from this.
 */
type ProductField = {
  label: string
  /** The most characters of a plain text. */
  maxLength?: number
  /** A text of one line, however it was broken while it was typed. */
  isLine?: true
  /** Only the panel shows the text: `Product`, which pages and the API carry, does not have it. */
  isPanelOnly?: true
  /**
   * The name of the text's row in “On the label”, beside the storage instructions there and in the editor. A text with
   * another place there has lines of its own in product-label-rows.ts and label-section.tsx.
   */
  labelRow?: string
  /** The text is true of one product only: a copy starts without it. */
  isOwn?: true
}

/**
 * The fields of a product, in the order of its form, besides those of the packs. Search engines cut longer texts than
 * theirs here; these leave some room for what they show elsewhere.
 */
export const PRODUCT_FIELDS = {
  name: { label: 'Name', maxLength: 80 },
  hindiName: { label: 'Hindi name', maxLength: 80, isOwn: true },
  devanagariName: { label: 'In Devanagari', maxLength: 80, isOwn: true },
  searchWords: { label: 'Also found as' },
  description: { label: 'Description', maxLength: 2000, isOwn: true },
  costPerKg: { label: 'Cost per kg' },
  images: { label: 'Photos' },
  ...altFields((place) => ({ label: `Photo ${place} in words` })),
  labelImage: { label: 'Photo of the label' },
  category: { label: 'Category' },
  collections: { label: 'Collections' },
  grade: { label: 'Grade', maxLength: 120, isLine: true, isOwn: true },
  countryOfOrigin: { label: 'Country of origin' },
  kinds: { label: 'Kind' },
  hsn: { label: 'HSN' },
  gstRate: { label: 'GST' },
  gstFromDay: { label: 'In force from' },
  genericName: { label: 'Generic name', maxLength: 120, isLine: true },
  ingredients: { label: 'Ingredients', maxLength: 500, isLine: true },
  allergen: { label: 'Allergen', maxLength: 200, isLine: true },
  shelfLifeMonths: { label: 'Shelf life' },
  storage: { label: 'How to keep it', maxLength: 300, labelRow: 'Storage' },
  packedBy: { label: 'Packed by' },
  importedBy: { label: 'Imported by' },
  calories: { label: 'Calories' },
  protein: { label: 'Protein' },
  fat: { label: 'Fat' },
  carbs: { label: 'Carbs' },
  fiber: { label: 'Fiber' },
  reorder: { label: 'Reorder mark' },
  slug: { label: 'Web address' },
  metaTitle: { label: 'Title for search engines', maxLength: 120, isOwn: true },
  metaDescription: { label: 'Text for search engines', maxLength: 320, isOwn: true },
} as const satisfies Record<string, ProductField>

type Fields = typeof PRODUCT_FIELDS
type FieldWith<Facts> = { [Name in keyof Fields]: Fields[Name] extends Facts ? Name : never }[keyof Fields]

/** A field of the product form, also of its packs. */
export type ProductFieldName = keyof Fields | PackFieldName

/** A field that is a plain text. */
export type TextField = FieldWith<{ maxLength: number }>

/** A plain text that shoppers may see. */
export type PublicTextField = Exclude<TextField, FieldWith<{ isPanelOnly: true }>>

/** A plain text whose place on the label follows from its row here. */
export type LabelRowField = FieldWith<{ labelRow: string }>

/** The plain texts, in the order of the form. */
export const TEXT_FIELDS = Object.keys(PRODUCT_FIELDS).filter((name) => 'maxLength' in fieldNamed(name)) as TextField[]

/** The plain texts that shoppers may see. */
export const PUBLIC_TEXT_FIELDS = TEXT_FIELDS.filter((name) => !fieldNamed(name).isPanelOnly) as PublicTextField[]

/** The plain texts whose place on the label follows from their rows here, in the order of the form. */
export const LABEL_ROW_FIELDS = TEXT_FIELDS.filter((name) => fieldNamed(name).labelRow) as LabelRowField[]

/** The column of a plain text, in the database and in a file of products: hindiName is stored as hindi_name. */
export type TextColumn<Field extends string = TextField> = Field extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${TextColumn<Rest>}`
  : ''

/** The name of a plain text's column. */
export function textColumn(field: TextField): TextColumn {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as TextColumn
}

/** What is declared of a field. */
export function fieldNamed(name: string): ProductField {
  return (PRODUCT_FIELDS as Record<string, ProductField>)[name] ?? { label: name }
}

/** The label of a field, also of a pack's. */
export function labelOfField(field: string): string {
  const pack = parsePackPriceField(field)
  if (pack) return `${pack.size} ${pack.kind === 'mrp' ? 'MRP' : 'price'}`
  return fieldNamed(field).label
}

/** The fields of a pack size: its price and its printed maximum price. */
export type PackFieldName = `price-${PackSize}` | `mrp-${PackSize}`

/** The parts of the name of a pack size's field; its column in a file has the same name with a `_`. */
type PackField = { kind: 'price' | 'mrp'; size: PackSize }

/** Reads the name of a pack size's field (`price-250g`) or of its column (`price_250g`); null for other names. */
export function parsePackPriceField(name: string, separator: '-' | '_' = '-'): PackField | null {
  const [kind = '', size] = name.split(separator)
  return (kind === 'price' || kind === 'mrp') && isPackSize(size) && name === `${kind}${separator}${size}`
    ? { kind, size }
    : null
}

/** The pack sizes that have a field, or with `_` a column, lightest first. */
export function packSizesIn(names: readonly string[], separator?: '-' | '_'): PackSize[] {
  const sizes = names.flatMap((name) => parsePackPriceField(name, separator)?.size ?? [])
  return [...new Set(sizes)].sort(byWeight)
}
