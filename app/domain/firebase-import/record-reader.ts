import type { AddressFields } from '#app/domain/identity/profile/address.ts'
import type { Plain, PlainMap } from './firestore-value.ts'
import type { Finding } from './import-report.ts'

/** The outcome of a value: taken unchanged, corrected, or left out, with the reason. */
export type Normalised<Value> =
  | { did: 'taken'; value: Value }
  | { did: 'corrected'; value: Value; message: string }
  | { did: 'left-out'; value: null; message: string }

/** A value taken unchanged. */
export function taken<Value>(value: Value): Normalised<Value> {
  return { did: 'taken', value }
}

/** A corrected value, and what was corrected. */
export function corrected<Value>(value: Value, message: string): Normalised<Value> {
  return { did: 'corrected', value, message }
}

/** A value left out, and why. */
export function leftOut(message: string): Normalised<never> {
  return { did: 'left-out', value: null, message }
}

/** Whether a value is missing, or a text that programs write for a missing one. */
export function isBlank(value: Plain | AddressFields | undefined): value is null | undefined {
  if (typeof value === 'string')
    return ['', 'undefined', 'null', 'none', 'n/a', '-'].includes(value.trim().toLowerCase())
  return value === null || value === undefined
}

/** Formats a value for the report. Truncates long ones. */
export function displayValue(value: Plain | AddressFields | undefined): string {
  const text = typeof value === 'string' ? value : isBlank(value) ? '' : JSON.stringify(value)
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}

export type RecordReader = ReturnType<typeof recordReader>

/**
 * Reads the fields of a document and collects findings: what was corrected or left out and, when closed, every field
 * never read. So nothing is lost without a line in the report.
 */
export function recordReader(fields: PlainMap) {
  const findings: Finding[] = []
  const read = new Set<string>()
  const note = (field: string, was: Plain | undefined, did: Finding['did'], message: string, became = '') =>
    findings.push({ field, was: displayValue(was), did, became, message })
  return {
    /** The first of these fields that has a value. */
    find(...names: string[]): { field: string; value: Plain | undefined } {
      for (const name of names) read.add(name)
      const field = names.find((name) => !isBlank(fields[name])) ?? names[0] ?? ''
      return { field, value: fields[field] }
    },
    /** The normalised value, with a finding unless it was taken unchanged. */
    keep<Value extends Plain | AddressFields>(
      field: string,
      was: Plain | undefined,
      made: Normalised<Value>,
    ): Value | null {
      if (made.did !== 'taken') note(field, was, made.did, made.message, displayValue(made.value))
      return made.value
    },
    note,
    /** All findings. Call it after all fields were read. */
    close(): Finding[] {
      for (const [field, value] of Object.entries(fields))
        if (!read.has(field) && !isBlank(value)) note(field, value, 'left-out', 'The shop has no place for this field.')
      return findings
    },
  }
}
