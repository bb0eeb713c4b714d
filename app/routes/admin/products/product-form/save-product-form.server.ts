import { findEditableProduct } from '#app/domain/catalogue/product/editor/editable-product-store.server.ts'
import { mergeEdits } from '#app/domain/catalogue/product/editor/merge-edits.ts'
import { packSizesIn } from '#app/domain/catalogue/product/editor/pack-price-field.ts'
import { EDIT_PRODUCT_MESSAGES, EMPTY_EDIT } from '#app/domain/catalogue/product/editor/product-edit.ts'
import { productEditFormSchema, saveOptionsFormSchema } from '#app/domain/catalogue/product/editor/product-edit-form.ts'
import {
  ADDRESS_FIELDS,
  fieldsOf,
  type ProductFieldValues,
} from '#app/domain/catalogue/product/editor/product-form-fields.ts'
import { publishProduct } from '#app/domain/catalogue/product/editor/publish-product.server.ts'
import type { PublishGap } from '#app/domain/catalogue/product/editor/publish-requirements.ts'
import { saveProduct } from '#app/domain/catalogue/product/editor/save-product.server.ts'
import { PRODUCT_FIELDS } from '#app/domain/catalogue/product/product-fields.ts'
import { parseKinds } from '#app/domain/catalogue/product/product-kind.ts'
import type { Shop } from '#app/domain/shop.ts'
import { parseForm } from '#app/http/forms/form.server.ts'
import type { ProductAnswer } from './product-form.tsx'

type Outcome =
  | { saved: { id: string; published: boolean; isMissing: boolean } }
  | { answer: ProductAnswer; status: 400 | 409 }

const PLAIN = { fields: {}, merged: null, refusal: null }

/** Saves the form of a product (a new one when `id` is null), then publishes it when that was the button pressed. */
export async function saveProductForm(
  shop: Shop,
  actor: string,
  id: string | null,
  sent: FormData,
  { intent, version: seenVersion }: { intent: 'save' | 'publish'; version: number },
): Promise<Outcome> {
  const form = withJoinedLists(sent)
  const typed = typedFields(form)
  const parsed = parseForm(form, productEditFormSchema(packSizesIn(Object.keys(typed))))
  const options = parseForm(form, saveOptionsFormSchema)
  if (!parsed.ok || !options.ok) {
    const fields = { ...(parsed.ok ? {} : parsed.fields), ...(options.ok ? {} : options.fields) }
    return { answer: { ...PLAIN, typed, fields }, status: 400 }
  }
  const saved = await saveProduct(shop, actor, id, parsed.value, id === null ? null : seenVersion, options.value)
  if (!saved.ok) {
    const answer = await refusal(shop, id, saved.reason, typed)
    if (saved.reason === 'slug-taken' || saved.reason === 'slug-was-used')
      return {
        answer: { ...answer, refusal: null, fields: { slug: EDIT_PRODUCT_MESSAGES[saved.reason] } },
        status: 409,
      }
    return {
      answer: { ...answer, fields: saved.reason === 'legally-required' ? missingFields(saved.detail) : {} },
      status: 409,
    }
  }
  if (intent !== 'publish') return { saved: { id: saved.value.id, published: false, isMissing: false } }
  const published = await publishProduct(shop, actor, saved.value.id, saved.value.version)
  return { saved: { id: saved.value.id, published: published.ok, isMissing: !published.ok } }
}

/**
 * The form with the ticked collections as one field, and the ticked and typed kinds, as a product and a file have them.
 */
function withJoinedLists(sent: FormData): FormData {
  const form = new FormData()
  for (const [name, value] of sent) form.append(name, value)
  form.set('collections', sent.getAll('collections').map(String).sort().join(', '))
  form.set('kinds', parseKinds(sent.getAll('kinds').map(String).join(',')).join(', '))
  return form
}

/** What the law requires and is missing, as errors of its fields. */
function missingFields(gaps: readonly PublishGap[]): Record<string, string> {
  return Object.fromEntries(gaps.map(({ field, name, why }) => [field, `${name} is missing (${why}).`]))
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
  const now = fieldsOf(product.edit)
  const { fields, ...merged } = mergeEdits(seenIn(typed), now, typed)
  // The merged form is based on the newest version.
  const addresses = Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, typed[name] ?? '']))
  const next = {
    ...fields,
    ...addresses,
    intent: typed.intent ?? '',
    version: String(product.version),
    seen: JSON.stringify(now),
  }
  return { ...answer, typed: next, merged }
}

/** Every field of the form as typed; an unchecked checkbox is not submitted and becomes empty. */
function typedFields(form: FormData): ProductFieldValues {
  const packFields = [...form.keys()].filter((name) => /^(?:price|mrp)-/.test(name))
  const names = [
    ...Object.keys(PRODUCT_FIELDS),
    ...packFields,
    ...ADDRESS_FIELDS,
    'openingGrams',
    'intent',
    'version',
    'seen',
  ]
  return Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')]))
}

/** The fields that the form was loaded with; empty if they cannot be read. */
function seenIn(typed: ProductFieldValues): ProductFieldValues {
  try {
    const seen: unknown = JSON.parse(typed.seen ?? '')
    if (typeof seen === 'object' && seen !== null)
      return Object.fromEntries(Object.entries(seen).map(([field, value]) => [field, String(value)]))
  } catch {
    // Falls through to an empty form.
  }
  return fieldsOf(EMPTY_EDIT)
}
