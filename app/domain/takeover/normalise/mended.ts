import type { AddressFields } from '#app/domain/identity/profile/address.ts'
import type { Plain } from '../documents/firestore-value.ts'

/** The outcome of a value: taken as it was, mended (and how), or left out (and why). */
export type Mended<Value> =
  | { did: 'taken'; value: Value }
  | { did: 'mended'; value: Value; says: string }
  | { did: 'left-out'; value: null; says: string }

export function taken<Value>(value: Value): Mended<Value> {
  return { did: 'taken', value }
}

export function mended<Value>(value: Value, says: string): Mended<Value> {
  return { did: 'mended', value, says }
}

export function leftOut(says: string): Mended<never> {
  return { did: 'left-out', value: null, says }
}

/** Whether there is nothing, or one of the texts that programs write for nothing. Such a text counts as no value. */
export function isNothing(value: Plain | AddressFields | undefined): value is null | undefined {
  if (typeof value === 'string')
    return ['', 'undefined', 'null', 'none', 'n/a', '-'].includes(value.trim().toLowerCase())
  return value === null || value === undefined
}

/** A value as a reader of the report sees it. */
export function shown(value: Plain | AddressFields | undefined): string {
  const text = typeof value === 'string' ? value : isNothing(value) ? '' : JSON.stringify(value)
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}
