import { FIELD_NAMES, type ProductFields } from './product-fields.ts'

/** A field two people changed at once: what the other one saved, beside what was typed here. */
export type Clash = { field: string; name: string; theirs: string; yours: string }

/** What the form shows after someone else was faster, what they changed, and where both changed the same. */
export type Merged = { fields: ProductFields; theirs: string[]; clashes: Clash[] }

/**
 * Brings two edits of one product together: what was typed here stays, what only the other one changed is taken over.
 * `seen` is the product as the form began with it, `now` as it is stored, `typed` as it was sent. Nothing is lost.
 */
export function mergeFields(seen: ProductFields, now: ProductFields, typed: ProductFields): Merged {
  const fields: ProductFields = {}
  const theirs: string[] = []
  const clashes: Clash[] = []
  for (const [field, name] of Object.entries(FIELD_NAMES)) {
    const [before = '', stored = '', wanted = ''] = [seen[field], now[field], typed[field]]
    const isTyped = wanted !== before
    fields[field] = isTyped ? wanted : stored
    if (stored === before || stored === wanted) continue
    if (isTyped) clashes.push({ field, name, theirs: stored, yours: wanted })
    else theirs.push(name)
  }
  return { fields, theirs, clashes }
}
