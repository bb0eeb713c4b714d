import { NEW_CATEGORY } from '#app/domain/catalogue/categories/category.ts'
import { changeProduct } from '#app/domain/catalogue/product/editor/change-product.server.ts'
import { createProduct } from '#app/domain/catalogue/product/editor/create-product.server.ts'
import { findEditableProduct } from '#app/domain/catalogue/product/editor/editable-product-store.server.ts'
import { mergeEdits } from '#app/domain/catalogue/product/editor/merge-edits.ts'
import { saveOptionsFormSchema } from '#app/domain/catalogue/product/editor/product-action-form.ts'
import {
  EDIT_PRODUCT_MESSAGES,
  type EditProductReason,
  EMPTY_EDIT,
} from '#app/domain/catalogue/product/editor/product-edit.ts'
import {
  ADDRESS_FIELDS,
  type ProductFieldValues,
  productFieldsOf,
} from '#app/domain/catalogue/product/editor/product-edit-as-text.ts'
import {
  productEditFormSchema,
  typedReorderMarkSchema,
} from '#app/domain/catalogue/product/editor/product-edit-form.ts'
import { publishProduct } from '#app/domain/catalogue/product/editor/publish-product.server.ts'
import { gapMessages } from '#app/domain/catalogue/product/editor/publish-requirements.ts'
import { PRODUCT_FIELDS, packSizesIn, parsePackPriceField } from '#app/domain/catalogue/product/product-fields.ts'
import { parseKinds } from '#app/domain/catalogue/product/product-kinds.ts'
import { type Access, may } from '#app/domain/identity/staff/permission.ts'
import type { Shop } from '#app/domain/shop.ts'
import { parseForm } from '#app/http/forms/form.server.ts'
import { SETUP_STEP_PARAM } from '#app/ui/admin/path-with-setup-step.ts'
import type { ProductAnswer } from './product-form.tsx'

type Outcome =
  | { saved: { id: string; published: boolean; isMissing: boolean } }
  | { answer: ProductAnswer; status: 400 | 409 }

/** Which field a refusal is about. */
const FIELD_OF: Partial<Record<EditProductReason, string>> = {
  'slug-taken': 'slug',
  'slug-was-used': 'slug',
  'category-name-taken': 'newCategory',
  'too-many-categories': 'newCategory',
  'rate-month-closed': 'gstFromDay',
  'best-before-needed': 'openingBestBeforeDay',
  'best-before-passed': 'openingBestBeforeDay',
}

const PLAIN = { fields: {}, merged: null, refusal: null }

/**
 * Saves the form of a product (a new one when `id` is null), then publishes it when that was the button pressed. A
 * field that was not sent keeps its value. Only who may change settings adds a category by it.
 */
export async function saveProductForm(
  shop: Shop,
  staff: { id: string } & Access,
  id: string | null,
  sent: FormData,
  { intent, version }: { intent: 'save' | 'publish'; version: number },
): Promise<Outcome> {
  const { id: actor } = staff
  const form = withJoinedLists(sent)
  const typed = typedFields(form)
  settleCategory(form, staff)
  settleUnit(form, 'openingUnit')
  settleUnit(form, 'reorderUnit')
  const stored = id === null ? null : await findEditableProduct(shop.db, id, shop.now())
  if (stored) fillUnsent(form, productFieldsOf(stored.edit))
  const parsed = parseForm(form, productEditFormSchema(packSizesIn([...form.keys()])))
  const options = parseForm(form, saveOptionsFormSchema)
  if (!parsed.ok || !options.ok) {
    const fields = { ...(parsed.ok ? {} : parsed.fields), ...(options.ok ? {} : options.fields) }
    return { answer: { ...PLAIN, typed, fields }, status: 400 }
  }
  const { takesOldSlug, newCategory, ...opening } = options.value
  const product = { edit: parsed.value, takesOldSlug, newCategory }
  const saved =
    id === null
      ? await createProduct(shop, actor, { ...product, ...opening })
      : await changeProduct(shop, actor, id, { ...product, version })
  if (!saved.ok) {
    const answer = await refusal(shop, id, saved.reason, typed)
    const field = FIELD_OF[saved.reason]
    if (field) {
      const fields = { [field]: EDIT_PRODUCT_MESSAGES[saved.reason] }
      return { answer: { ...answer, refusal: null, fields }, status: 409 }
    }
    return {
      answer: { ...answer, fields: saved.reason === 'legally-required' ? gapMessages(saved.detail) : {} },
      status: 409,
    }
  }
  if (intent !== 'publish') return { saved: { id: saved.value.id, published: false, isMissing: false } }
  const published = await publishProduct(shop, actor, saved.value.id, { version: saved.value.version })
  return { saved: { id: saved.value.id, published: published.ok, isMissing: !published.ok } }
}

/**
 * The form with the ticked collections as one field, and the ticked and typed kinds, as a product and a file have them.
 */
function withJoinedLists(sent: FormData): FormData {
  const form = new FormData()
  for (const [name, value] of sent) form.append(name, value)
  const collections = sent.getAll('collections').map(String)
  if (sent.has('collections')) form.set('collections', collections.filter(Boolean).sort().join(', '))
  if (sent.has('kinds')) form.set('kinds', parseKinds(sent.getAll('kinds').map(String).join(',')).join(', '))
  return form
}

/**
 * Leaves the form either a category or the name of a new one, of which the product gets the id once it is added. Of
 * somebody who may not add any, nothing is left to choose.
 */
function settleCategory(form: FormData, staff: Access): void {
  if (form.get('category') !== NEW_CATEGORY) {
    form.delete('newCategory')
    return
  }
  if (!may(staff, 'settings')) return
  form.set('category', EMPTY_EDIT.category)
  if (!form.has('newCategory')) form.set('newCategory', '')
}

/** What was typed of a new product in packs is in packs of the one size that has a price. */
function settleUnit(form: FormData, unit: 'openingUnit' | 'reorderUnit'): void {
  if (form.get(unit) !== 'packs') return
  const priced = packSizesIn([...form.keys()]).filter((size) => String(form.get(`price-${size}`) ?? '').trim() !== '')
  const [only, ...others] = priced
  if (only && others.length === 0) form.set(unit, only)
}

/** Sets the fields that were not sent to their stored values. Texts of photos are sent with the photos. */
function fillUnsent(form: FormData, stored: ProductFieldValues): void {
  const isWithPhotos = form.has('images')
  for (const [name, value] of Object.entries(stored))
    if (!form.has(name) && !(isWithPhotos && name.startsWith('alt-'))) form.set(name, value)
}

async function refusal(
  shop: Shop,
  id: string | null,
  reason: keyof typeof EDIT_PRODUCT_MESSAGES,
  typed: ProductFieldValues,
): Promise<ProductAnswer> {
  const product = id && (await findEditableProduct(shop.db, id, shop.now()))
  const answer = { ...PLAIN, typed, refusal: EDIT_PRODUCT_MESSAGES[reason] }
  if (reason !== 'changed-meanwhile' || !product) return answer
  const now = productFieldsOf(product.edit)
  const seen = seenIn(typed)
  const { fields, ...merged } = mergeEdits(seen, now, withReorderInKilos(typed))
  // A field that the form was loaded without is not given to it now.
  const known = (values: ProductFieldValues) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => name in seen || parsePackPriceField(name)))
  // The merged form is based on the newest version.
  const addresses = Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, typed[name] ?? '']))
  const next = {
    ...known(fields),
    ...addresses,
    newCategory: typed.newCategory ?? '',
    intent: typed.intent ?? '',
    version: String(product.version),
    seenFields: JSON.stringify(known(now)),
  }
  return { ...answer, typed: next, merged }
}

/** The typed fields with the reorder mark in kilograms, as it is stored and compared. */
function withReorderInKilos({ reorderUnit = 'kg', ...typed }: ProductFieldValues): ProductFieldValues {
  const parsed = typedReorderMarkSchema.safeParse({ reorder: typed.reorder, reorderUnit })
  return parsed.success ? { ...typed, reorder: String(parsed.data.reorder / 1000) } : typed
}

/** The fields of the form that were sent, as typed. */
function typedFields(form: FormData): ProductFieldValues {
  const others = [
    'newCategory',
    'openingGrams',
    'openingUnit',
    'openingBestBeforeDay',
    'reorderUnit',
    'intent',
    'version',
    'seenFields',
  ]
  const own = [...Object.keys(PRODUCT_FIELDS), ...ADDRESS_FIELDS, ...others]
  const names = [...form.keys()].filter((name) => own.includes(name) || /^(?:price|mrp)-/.test(name))
  return Object.fromEntries(names.map((name) => [name, String(form.get(name))]))
}

/** The fields that the form was loaded with; empty if they cannot be read. */
function seenIn(typed: ProductFieldValues): ProductFieldValues {
  try {
    const seen: unknown = JSON.parse(typed.seenFields ?? '')
    if (typeof seen === 'object' && seen !== null)
      return Object.fromEntries(Object.entries(seen).map(([field, value]) => [field, String(value)]))
  } catch {
    // Falls through to an empty form.
  }
  return productFieldsOf(EMPTY_EDIT)
}

/** The page of a product that was saved: with what it lacks to be published, and with the step of the set-up it is. */
export function savedProductPath(id: string, isMissing: boolean, searchParams: URLSearchParams): string {
  const step = searchParams.get(SETUP_STEP_PARAM)
  const search = new URLSearchParams({ ...(isMissing && { missing: '1' }), ...(step && { [SETUP_STEP_PARAM]: step }) })
  return `/admin/products/${id}${search.size > 0 ? `?${search}` : ''}`
}
