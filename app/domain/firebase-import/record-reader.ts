import type { AddressFields } from '#app/domain/identity/profile/address.ts'
import type { Plain, PlainMap } from './firestore-value.ts'

/** What is taken over: two collections; `files` are those of the folder that belong to none of them. */
type ImportedFrom = 'products' | 'users' | 'files'

/** One thing that was not simply taken as it was: which field, what was there, what it became (empty: nothing), and why. */
export type Finding = { field: string; was: string; did: 'corrected' | 'left-out'; became: string; message: string }

/**
 * The outcome of a record as a whole. `unchanged`: an earlier run took it. `changed-since`: an earlier run took it, and
 * Firebase has other words by now; what the shop has is never overwritten.
 */
export type Outcome = 'taken' | 'unchanged' | 'changed-since' | 'left-out'

/** `id` is Firebase's, or where in the folder it was found; `ourId` is the shop's. */
export type RecordReport = {
  from: ImportedFrom
  id: string
  outcome: Outcome
  ourId: string | null
  message: string
  findings: readonly Finding[]
}

/** The outcome of a value: taken as it was, corrected (and how), or left out (and why). */
export type Normalised<Value> =
  | { did: 'taken'; value: Value }
  | { did: 'corrected'; value: Value; message: string }
  | { did: 'left-out'; value: null; message: string }

export function taken<Value>(value: Value): Normalised<Value> {
  return { did: 'taken', value }
}

export function corrected<Value>(value: Value, message: string): Normalised<Value> {
  return { did: 'corrected', value, message }
}

export function leftOut(message: string): Normalised<never> {
  return { did: 'left-out', value: null, message }
}

/** Whether there is nothing, or one of the texts that programs write for nothing. Such a text counts as no value. */
export function isBlank(value: Plain | AddressFields | undefined): value is null | undefined {
  if (typeof value === 'string')
    return ['', 'undefined', 'null', 'none', 'n/a', '-'].includes(value.trim().toLowerCase())
  return value === null || value === undefined
}

/** A value as a reader of the report sees it. */
export function displayValue(value: Plain | AddressFields | undefined): string {
  const text = typeof value === 'string' ? value : isBlank(value) ? '' : JSON.stringify(value)
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}

export type RecordReader = ReturnType<typeof readRecord>

/**
 * The fields of a document while they are read. It notes what is corrected or left out, and at the end every field nobody
 * asked for: so nothing of a document goes missing without a line in the report.
 */
export function readRecord(fields: PlainMap) {
  const findings: Finding[] = []
  const asked = new Set<string>()
  const note = (field: string, was: Plain | undefined, did: Finding['did'], message: string, became = '') =>
    findings.push({ field, was: displayValue(was), did, became, message })
  return {
    /** The first of these fields that message something. */
    find(...names: string[]): { field: string; value: Plain | undefined } {
      for (const name of names) asked.add(name)
      const field = names.find((name) => !isBlank(fields[name])) ?? names[0] ?? ''
      return { field, value: fields[field] }
    },
    /** The value of a mending, with a note unless it was taken as it was. */
    keep<Value extends Plain | AddressFields>(
      field: string,
      was: Plain | undefined,
      made: Normalised<Value>,
    ): Value | null {
      if (made.did !== 'taken') note(field, was, made.did, made.message, displayValue(made.value))
      return made.value
    },
    note,
    /** Every finding, once all that can be taken has been asked for. */
    close(): Finding[] {
      for (const [field, value] of Object.entries(fields))
        if (!asked.has(field) && !isBlank(value))
          note(field, value, 'left-out', 'The shop has no place for this field.')
      return findings
    },
  }
}
