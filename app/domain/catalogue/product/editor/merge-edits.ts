import { labelOfField, PRODUCT_FIELDS } from '../product-fields.ts'
import type { ProductFieldValues } from './product-edit-as-text.ts'

/** A field that two people changed at once: the value the other one saved, and the one typed here. */
type EditConflict = { field: string; name: string; theirs: string; yours: string }

/** The merged fields of the form, the names of the fields that only the other one changed, and the conflicts. */
export type MergedFields = { fields: ProductFieldValues; theirs: string[]; clashes: EditConflict[] }

/**
 * Merges two edits of one product: a typed change wins, and other fields take the stored value. `seen` are the fields
 * as the form first showed them, `now` as stored, `typed` as sent; a field that was not sent is not changed.
 */
export function mergeEdits(seen: ProductFieldValues, now: ProductFieldValues, typed: ProductFieldValues): MergedFields {
  const fields: ProductFieldValues = {}
  const theirs: string[] = []
  const clashes: EditConflict[] = []
  const packFields = [seen, now, typed].flatMap(Object.keys).filter((field) => /^(?:price|mrp)-/.test(field))
  for (const field of new Set([...Object.keys(PRODUCT_FIELDS), ...packFields])) {
    const name = labelOfField(field)
    const [before = '', stored = ''] = [seen[field], now[field]]
    const sent = typed[field] ?? before
    const isTyped = sent !== before
    fields[field] = isTyped ? sent : stored
    if (stored === before || stored === sent) continue
    if (isTyped) clashes.push({ field, name, theirs: stored, yours: sent })
    else theirs.push(name)
  }
  return { fields, theirs, clashes }
}
