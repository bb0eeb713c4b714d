import { z } from 'zod'
import { keyOfUpload } from '#app/domain/pictures/uploaded-picture.ts'
import { isGstSlab } from '#app/domain/tax/gst.ts'
import { isHsnCode } from '#app/domain/tax/hsn-code.ts'
import { kilosTyped, optionalTyped, rupeesTyped } from '#app/domain/typed-number.ts'
import { WEIGHTS, type Weight } from '#app/domain/weight.ts'
import { pictureOf } from '../picture.ts'
import { CATEGORIES, KINDS } from '../product.ts'
import { ownPictureName } from './own-picture.ts'
import type { ProductEdit } from './product-edit.ts'

/** How many photographs a product shows. */
const MAX_IMAGES = 6

const words = (most: number) => z.string().trim().max(most, `Use at most ${most} characters.`).default('')

const list = words(400).transform((text) => [
  ...new Set(
    text
      .split(/[,\n]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
])

const price = rupeesTyped
  .refine((paise) => paise >= 100, 'A pack costs at least ₹1.')
  .refine((paise) => paise <= 10_000_000, 'A pack costs at most ₹1,00,000.')

const per100g = (most: number) =>
  optionalTyped(
    z
      .string()
      .trim()
      .regex(/^\d{1,4}(\.\d{1,2})?$/, 'Enter a number, like 21.2.')
      .transform(Number)
      .refine((value) => value <= most, `At most ${most} per 100 g.`),
  )

/** What an address from elsewhere, or a picture that is its own address, may be long: it stands in every page that shows it. */
const LONGEST_ADDRESS = 2000

// Empty words and malformed data URLs become the placeholder (spec section 5).
const address = z
  .string()
  .transform(pictureOf)
  .refine(
    (text) => ownPictureName(text) !== null || keyOfUpload(text)?.startsWith('products/') || isFromElsewhere(text),
    'Upload this photo, or use an address that begins with https.',
  )

function isFromElsewhere(text: string): boolean {
  if (text.length > LONGEST_ADDRESS) return false
  const url = URL.parse(text)
  return url?.protocol === 'data:' || (url?.protocol === 'https:' && url.username === '' && url.password === '')
}

/** A picture that lies elsewhere, typed by the address it has there. */
const typedAddress = z
  .string()
  .trim()
  .refine(
    (text) => text === '' || (text.startsWith('https:') && isFromElsewhere(text)),
    'Enter an address that begins with https.',
  )
  .default('')

const images = z
  .string()
  .default('')
  .transform((text) => [...new Set(text.split(/\s+/).filter(Boolean))])
  .pipe(z.array(address).max(MAX_IMAGES, `A product shows at most ${MAX_IMAGES} photos.`))

// A draft may leave most of it open; publish-gaps.ts lists what has to be there before it is published.
const fields = z.object({
  name: words(80),
  hindiName: words(80),
  devanagariName: words(80),
  searchWords: list,
  description: words(2000),
  'price-250g': optionalTyped(price),
  'price-500g': optionalTyped(price),
  'price-1kg': optionalTyped(price),
  'mrp-250g': optionalTyped(price),
  'mrp-500g': optionalTyped(price),
  'mrp-1kg': optionalTyped(price),
  costPerKg: optionalTyped(price),
  images,
  labelImage: z.literal('').or(address).default(''),
  imageAddress: typedAddress,
  labelImageAddress: typedAddress,
  category: z.enum(CATEGORIES, 'Choose a category.'),
  grade: words(120),
  countryOfOrigin: list,
  'kind-raw': z.string().default(''),
  'kind-roasted': z.string().default(''),
  'kind-salted': z.string().default(''),
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
  genericName: words(120),
  ingredients: words(500),
  allergen: words(200),
  shelfLifeMonths: optionalTyped(
    z
      .string()
      .trim()
      .regex(/^\d{1,2}$/, 'Enter whole months, like 9.')
      .transform(Number)
      .refine((months) => months >= 1 && months <= 60, 'Enter 1 to 60 months.'),
  ),
  storage: words(300),
  packedBy: words(200),
  importedBy: words(200),
  calories: per100g(900),
  protein: per100g(100),
  fat: per100g(100),
  carbs: per100g(100),
  fiber: per100g(100),
  reorder: optionalTyped(kilosTyped),
})

type Fields = z.output<typeof fields>

const version = z.coerce.number().int().catch(0)

/** The form of a new product: its fields, which `ProductEditForm` reads, saved or also published. */
export const NewProductForm = z.object({ intent: z.enum(['save', 'publish']), version })

/** The forms of a product's page: its fields saved or also published, or its status changed, each from a version. */
export const ProductActionForm = z.discriminatedUnion('intent', [
  NewProductForm,
  z.object({ intent: z.enum(['restore', 'unpublish', 'archive', 'delete']), version }),
])

/**
 * The form of a product, every field as typed, to an edit. Anything may be empty: what the law requires is asked for at
 * publishing. A pack without MRP is printed with its price; an MRP below the price is refused.
 */
export const ProductEditForm = fields
  .superRefine((form, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    for (const weight of WEIGHTS) {
      const [asked, printed] = [form[`price-${weight}`], form[`mrp-${weight}`]]
      if (asked === null && printed !== null) refuse(`price-${weight}`, 'Enter the price of this pack too.')
      if (asked !== null && printed !== null && printed < asked)
        refuse(`mrp-${weight}`, 'The printed MRP is never below the price.')
    }
    if (imagesOf(form).length > MAX_IMAGES)
      refuse('imageAddress', `A product shows at most ${MAX_IMAGES} photos. Take one out first.`)
    if (form.hsn !== '' && form.gstRate === null) refuse('gstRate', 'Choose the rate of this HSN code.')
    if (form.hsn === '' && form.gstRate !== null) refuse('hsn', 'Enter the HSN code of this rate.')
  })
  .transform(toEdit)

function toEdit(form: Fields): ProductEdit {
  const { calories, protein, fat, carbs, fiber } = form
  return {
    name: form.name,
    hindiName: form.hindiName,
    devanagariName: form.devanagariName,
    description: form.description,
    category: form.category,
    searchWords: form.searchWords,
    kinds: KINDS.filter((kind) => form[`kind-${kind}`] !== ''),
    grade: form.grade,
    countryOfOrigin: form.countryOfOrigin,
    genericName: form.genericName,
    nutritionalInfo: { calories, protein, fat, carbs, fiber },
    shelfLifeMonths: form.shelfLifeMonths ?? 0,
    allergen: form.allergen,
    ingredients: form.ingredients,
    storage: form.storage,
    packedBy: form.packedBy || null,
    importedBy: form.importedBy || null,
    packs: WEIGHTS.flatMap((weight) => packOf(form, weight)),
    costPerKgPaise: form.costPerKg,
    hsn: form.hsn,
    gstRateBp: form.gstRate,
    gstFromDay: form.gstFromDay,
    images: imagesOf(form),
    labelImage: form.labelImageAddress || form.labelImage,
    reorderGrams: form.reorder ?? 0,
  }
}

/** What was uploaded, and after it what was typed. */
function imagesOf({ images, imageAddress }: Pick<Fields, 'images' | 'imageAddress'>): string[] {
  return [...new Set([...images, imageAddress].filter(Boolean))]
}

function packOf(form: Fields, weight: Weight) {
  const pricePaise = form[`price-${weight}`]
  return pricePaise === null ? [] : [{ weight, pricePaise, mrpPaise: form[`mrp-${weight}`] ?? pricePaise }]
}
