import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import type { Refusal } from '#app/domain/result.ts'
import type { StoreSettings } from '#app/domain/settings/settings.ts'
import { isGstSlab } from '#app/domain/tax/gst.ts'
import type { ProductFieldName } from '../product-fields.ts'
import type { DatedGstRate } from './dated-gst-rate.ts'
import { type EditProductReason, EMPTY_EDIT, type ProductEdit } from './product-edit.ts'

/** A missing declaration: the field of the form where it is entered, its name, and the law that requires it. */
export type PublishGap = { field: ProductFieldName | 'packs'; name: string; why: string }

/** A refusal to edit a product, with the missing declarations where the law requires them. */
export type EditProductRefusal =
  | Refusal<Exclude<EditProductReason, 'legally-required'>>
  | Refusal<'legally-required', PublishGap[]>

const METROLOGY = 'Legal Metrology (Packaged Commodities) Rules, rule 6'

type Listing = {
  edit: ProductEdit
  rate: DatedGstRate | undefined
  store: Pick<StoreSettings, 'legalName' | 'address'>
  /** Whether goods need an HSN code and a GST rate (needsGstRates): not where the shop is not registered. */
  needsGstRate: boolean
  /** The sizes the shop sells, without retired ones. */
  packSizes: readonly PackSize[]
}

/**
 * The declarations that the law requires of a listing (Legal Metrology, food safety, GST), in the order of the form.
 */
const REQUIRED: readonly (PublishGap & { missing: (listing: Listing) => boolean })[] = [
  gap('name', 'Name', 'a listing needs one', ({ edit }) => edit.name === ''),
  gap(
    'packs',
    'Price and MRP of a pack',
    METROLOGY,
    ({ edit, packSizes }) => !edit.packs.some(({ weight }) => packSizes.includes(weight)),
  ),
  gap('hsn', 'HSN and GST rate in force', 'CGST Rule 46', lacksGstRate),
  gap('genericName', 'Generic name', METROLOGY, ({ edit }) => edit.genericName === ''),
  gap('countryOfOrigin', 'Country of origin', `${METROLOGY} (10A)`, ({ edit }) => edit.countryOfOrigin.length === 0),
  gap('ingredients', 'Ingredients', 'FSSAI labelling', ({ edit }) => edit.ingredients === ''),
  gap('allergen', 'Allergen', 'FSSAI labelling: tree nuts, peanuts, sulphites', ({ edit }) => edit.allergen === ''),
  gap('shelfLifeMonths', 'Shelf life', `${METROLOGY}: best before`, ({ edit }) => edit.shelfLifeMonths === 0),
  gap('packedBy', 'Packed by', METROLOGY, ({ edit, store }) => !edit.packedBy && !(store.legalName && store.address)),
  gap('importedBy', 'Imported by', METROLOGY, ({ edit }) => isImported(edit) && !edit.importedBy),
  gap('calories', 'Nutrition per 100 g', 'FSSAI labelling', lacksNutrition),
]

/** The required declarations that are missing; a product without any may be published. */
export function publishGaps(listing: Listing): PublishGap[] {
  return REQUIRED.filter(({ missing }) => missing(listing)).map(({ field, name, why }) => ({ field, name, why }))
}

/** Fields that are filled in together with the one that a declaration names. */
const TOGETHER: Partial<Record<PublishGap['field'], readonly ProductFieldName[]>> = {
  hsn: ['gstRate'],
  calories: ['protein', 'fat', 'carbs', 'fiber'],
}

/**
 * The fields of the form that a listing of the shop needs before it may be published, filled in or not. `rate`: the HSN
 * code and rate it has, since some goods need no nutrition.
 */
export function fieldsToPublish({ rate, ...shop }: Omit<Listing, 'edit'>): PublishGap['field'][] {
  const [ofAny, ofRate] = [undefined, rate].map((known) =>
    publishGaps({ ...shop, edit: EMPTY_EDIT, rate: known }).map(({ field }) => field),
  )
  const needed = ofAny?.filter((field) => field === 'hsn' || ofRate?.includes(field)) ?? []
  return needed.flatMap((field) => [field, ...(TOGETHER[field] ?? [])])
}

/** A message for the field of each missing declaration. */
export function gapMessages(gaps: readonly PublishGap[]): Record<string, string> {
  return Object.fromEntries(gaps.map(({ field, name, why }) => [field, `${name} is missing (${why}).`]))
}

function lacksNutrition({ edit, rate }: Listing): boolean {
  const values = Object.values(edit.nutritionalInfo)
  const isLeftOut = values.every((value) => value === null)
  return values.includes(null) && !(isLeftOut && rate && !needsNutrition(rate.hsn))
}

function lacksGstRate({ rate, needsGstRate }: Listing): boolean {
  return needsGstRate && (!rate || !isGstSlab(rate.rateBp))
}

function isImported({ countryOfOrigin }: ProductEdit): boolean {
  return countryOfOrigin.some((country) => country !== 'India')
}

function gap(field: PublishGap['field'], name: string, why: string, missing: (listing: Listing) => boolean) {
  return { field, name, why, missing }
}

// Headings of the tariff: spices and their mixtures (0904 to 0910), sugar and jaggery (1701), salt (2501).
const EXEMPT_HEADING = /^(?:090[4-9]|0910|1701|2501)/

/**
 * Whether goods of an HSN code need nutrition per 100 g on their label. Spices, masala blends, sugar, jaggery and salt
 * need none (FSS (Labelling and Display) Regulations 2020, 5(3)). Every pack of the shop is packed before it is sold,
 * so that none is exempt as loose goods.
 */
export function needsNutrition(hsn: string): boolean {
  return !EXEMPT_HEADING.test(hsn)
}
