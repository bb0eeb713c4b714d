import { z } from 'zod'
import { weightTyped, withUnits } from '#app/domain/inventory/stock/typed-weight.ts'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import { MAX_PRICE, MIN_PRICE } from '#app/domain/money/price-bounds.ts'
import { optionalTyped, rupeesTyped } from '#app/domain/number-field-schemas.ts'
import { byWeight, type PackSize } from '#app/domain/pack-size/pack-size.ts'
import { recordFromNames } from '#app/domain/record-from-names.ts'
import { isGstSlab } from '#app/domain/tax/gst.ts'
import { isHsnCode } from '#app/domain/tax/hsn-code.ts'
import { isCategoryId } from '../../categories/category.ts'
import { isCollectionSlug } from '../../collections/collection.ts'
import type { PackPrice } from '../../pricing/pack-price.ts'
import {
  altFields,
  MAX_IMAGES,
  type PackFieldName,
  PRODUCT_FIELDS,
  TEXT_FIELDS,
  type TextField,
} from '../product-fields.ts'
import { kindKey, MAX_KIND_LENGTH, MAX_KINDS, parseKinds } from '../product-kinds.ts'
import { isSlug, productSlug } from '../product-slug.ts'
import { pictureAddressesSchema, pictureAddressSchema, typedPictureAddressSchema } from './picture-address-schemas.ts'
import type { ProductEdit } from './product-edit.ts'
import type { ADDRESS_FIELDS } from './product-edit-as-text.ts'

const text = (max: number) => z.string().trim().max(max, `Use at most ${max} characters.`).default('')

/**
 * A line of the label, however it was broken while it was typed. Other spaces stay: a file of products changes none of
 * them.
 */
const line = (max: number) => text(max).transform((typed) => typed.replace(/\s*[\r\n\t]+\s*/g, ' '))

/** The schema of a plain text, as product-fields.ts declares it. */
function plainText(field: TextField): z.ZodType<string> {
  const { maxLength, isLine }: { maxLength: number; isLine?: true } = PRODUCT_FIELDS[field]
  return isLine ? line(maxLength) : text(maxLength)
}

const list = text(400).transform((typed) => [
  ...new Set(
    typed
      .split(/[,\n]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
])

// The form sends a box for each kind of the shop and a field for others, and a file one text.
const kinds = text(400)
  .transform(parseKinds)
  .refine((all) => all.length <= MAX_KINDS, `A product has at most ${MAX_KINDS} kinds.`)
  .refine(
    (all) => all.every((kind) => kind.length <= MAX_KIND_LENGTH),
    `A kind has at most ${MAX_KIND_LENGTH} characters. Put commas between kinds.`,
  )
  .refine((all) => all.every((kind) => kindKey(kind) !== ''), 'Write a kind in letters or digits, like whole.')

const price = rupeesTyped
  .refine((paise) => paise >= MIN_PRICE, `A pack costs at least ${formatMoney(MIN_PRICE)}.`)
  .refine((paise) => paise <= MAX_PRICE, `A pack costs at most ${formatMoney(MAX_PRICE)}.`)

const per100g = (max: number) =>
  optionalTyped(
    z
      .string()
      .trim()
      .regex(/^\d{1,4}(\.\d{1,2})?$/, 'Enter a number, like 21.2.')
      .transform(Number)
      .refine((value) => value <= max, `At most ${max} per 100 g.`),
  )

/** What is typed becomes a slug where it can: `Mamra Badam` is `mamra-badam`. */
const slug = z
  .string()
  .trim()
  .transform((typed, context) => {
    const made = productSlug(typed)
    const isUsable = typed === '' || isSlug(made)
    if (!isUsable)
      context.addIssue({ code: 'custom', message: 'Use letters and digits, with hyphens between the words.' })
    return isUsable ? made : z.NEVER
  })
  .default('')

const MAX_ALT = 160

// A draft may leave most fields empty; publish-requirements.ts lists what a published product needs.
const SCHEMAS = {
  ...recordFromNames(TEXT_FIELDS, plainText),
  searchWords: list,
  costPerKg: optionalTyped(price),
  images: pictureAddressesSchema,
  labelImage: z.literal('').or(pictureAddressSchema).default(''),
  imageAddress: typedPictureAddressSchema,
  labelImageAddress: typedPictureAddressSchema,
  category: z.string('Choose a category.').refine(isCategoryId, 'Choose a category.'),
  // The form sends a box for each collection, and a file one text.
  collections: z
    .string()
    .default('')
    .transform((typed) => [...new Set(typed.split(/[,\s]+/).filter(isCollectionSlug))].sort()),
  countryOfOrigin: list,
  kinds,
  hsn: z
    .string()
    .transform((text) => text.replace(/\s/g, ''))
    .refine((text) => text === '' || isHsnCode(text), 'An HSN code has 4, 6 or 8 digits.')
    .default(''),
  gstRate: optionalTyped(
    z
      .string()
      .regex(/^\d{1,2}(\.\d{1,2})?$/, 'Choose a rate.')
      .transform((text) => Math.round(Number(text) * 100))
      .refine(isGstSlab, 'GST is 0, 5, 18 or 40%.'),
  ),
  gstFromDay: optionalTyped(z.iso.date('Enter a day, like 2026-12-01.')),
  shelfLifeMonths: optionalTyped(
    z
      .string()
      .trim()
      .regex(/^\d{1,2}$/, 'Enter whole months, like 9.')
      .transform(Number)
      .refine((months) => months >= 1 && months <= 60, 'Enter 1 to 60 months.'),
  ),
  packedBy: line(200),
  importedBy: line(200),
  calories: per100g(900),
  protein: per100g(100),
  fat: per100g(100),
  carbs: per100g(100),
  fiber: per100g(100),
  reorder: optionalTyped(weightTyped),
  ...altFields(() => text(MAX_ALT)),
  slug,
} satisfies Record<keyof typeof PRODUCT_FIELDS | (typeof ADDRESS_FIELDS)[number], z.ZodType>

/** The schemas in the order of the form, in which their errors are listed. */
const FIELDS: typeof SCHEMAS = { ...recordFromNames(Object.keys(PRODUCT_FIELDS), () => z.never()), ...SCHEMAS }

const FORM = z.object(FIELDS)
type Fields = z.output<typeof FORM> & { [Field in PackFieldName]?: Paise | null }

/** The schema with the fields of these pack sizes. */
function fieldsWith(sizes: readonly PackSize[]) {
  const packs = sizes.flatMap((size) => [
    [`price-${size}`, optionalTyped(price)],
    [`mrp-${size}`, optionalTyped(price)],
  ])
  return z.object({ ...FIELDS, ...Object.fromEntries(packs) }) as unknown as z.ZodType<Fields>
}

/**
 * The schema that parses the typed fields of a product, with those of these pack sizes, to an edit. Anything may be
 * empty: publishing checks what the law requires. The MRP of a pack defaults to its price; an MRP below the price is
 * refused.
 */
export function productEditFormSchema(sizes: readonly PackSize[]) {
  const names = sizes.join()
  // The rows of an import have the same sizes, and making the schema takes about as long as parsing a row.
  if (latest?.names !== names) latest = { names, schema: editSchemaFor(sizes) }
  return latest.schema
}

/** The unit of the reorder mark; without one, as in a file, it is in kilograms. */
const REORDER_UNIT = { reorder: 'reorderUnit' } as const

/** The reorder mark alone, in grams. */
export const typedReorderMarkSchema = z.preprocess(withUnits(REORDER_UNIT), z.object({ reorder: weightTyped }))

let latest: { names: string; schema: ReturnType<typeof editSchemaFor> } | undefined

function editSchemaFor(sizes: readonly PackSize[]) {
  const fields = fieldsWith(sizes)
    .superRefine((form, context) => {
      const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
      for (const size of sizes) {
        const [price = null, mrp = null] = [form[`price-${size}`], form[`mrp-${size}`]]
        if (price === null && mrp !== null) refuse(`price-${size}`, 'Enter the price of this pack too.')
        if (price !== null && mrp !== null && mrp < price)
          refuse(`mrp-${size}`, 'The printed MRP is never below the price.')
      }
      if (imagesOf(form).length > MAX_IMAGES)
        refuse('imageAddress', `A product shows at most ${MAX_IMAGES} photos. Take one out first.`)
      if (form.hsn !== '' && form.gstRate === null) refuse('gstRate', 'Choose the rate of this HSN code.')
      if (form.hsn === '' && form.gstRate !== null) refuse('hsn', 'Enter the HSN code of this rate.')
    })
    .transform((form) => toEdit(form, sizes))
  return z.preprocess(withUnits(REORDER_UNIT), fields)
}

function toEdit(form: Fields, sizes: readonly PackSize[]): ProductEdit {
  const { calories, protein, fat, carbs, fiber } = form
  return {
    ...recordFromNames(TEXT_FIELDS, (field) => form[field]),
    slug: form.slug,
    category: form.category,
    collections: form.collections,
    searchWords: form.searchWords,
    kinds: form.kinds,
    countryOfOrigin: form.countryOfOrigin,
    nutritionalInfo: { calories, protein, fat, carbs, fiber },
    shelfLifeMonths: form.shelfLifeMonths ?? 0,
    packedBy: form.packedBy || null,
    importedBy: form.importedBy || null,
    packs: sizes.toSorted(byWeight).flatMap((weight) => packOf(form, weight)),
    costPerKgPaise: form.costPerKg,
    hsn: form.hsn,
    gstRateBp: form.gstRate,
    gstFromDay: form.gstFromDay,
    images: imagesOf(form),
    imageAlts: altsIn(form),
    labelImage: form.labelImageAddress || form.labelImage,
    reorderGrams: form.reorder ?? 0,
  }
}

/** The uploaded pictures, then the one typed by its URL. */
function imagesOf({ images, imageAddress }: Pick<Fields, 'images' | 'imageAddress'>): string[] {
  return [...new Set([...images, imageAddress].filter(Boolean))]
}

/** The alt texts of the uploaded pictures, by address. */
function altsIn(form: Fields): Record<string, string> {
  const alts = Object.values(altFields((place) => form[`alt-${place}`]))
  return Object.fromEntries(form.images.flatMap((image, index) => (alts[index] ? [[image, alts[index]]] : [])))
}

function packOf(form: Fields, weight: PackSize): PackPrice[] {
  const pricePaise = form[`price-${weight}`] ?? null
  return pricePaise === null ? [] : [{ weight, pricePaise, mrpPaise: form[`mrp-${weight}`] ?? pricePaise }]
}
