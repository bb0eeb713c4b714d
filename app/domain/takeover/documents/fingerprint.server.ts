import { createHash } from 'node:crypto'
import type { Plain, PlainMap } from './firestore-value.ts'

/** One short text for the same fields, in whatever order and by whichever tool they were exported. */
export function fingerprintOf(fields: PlainMap): string {
  return createHash('sha256')
    .update(JSON.stringify(ordered(fields)))
    .digest('base64url')
}

function ordered(value: Plain): unknown {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(ordered)
  const entries = Object.entries(value as PlainMap).sort(([a], [b]) => (a < b ? -1 : 1))
  return entries.map(([field, inner]) => [field, ordered(inner)])
}
