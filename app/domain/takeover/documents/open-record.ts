import type { AddressFields } from '#app/domain/identity/profile/address.ts'
import type { Finding } from '../normalise/finding.ts'
import { isNothing, type Mended, shown } from '../normalise/mended.ts'
import type { Plain, PlainMap } from './firestore-value.ts'

export type OpenRecord = ReturnType<typeof openRecord>

/**
 * The fields of a document while they are read. It notes what is mended or left out, and at the end every field nobody
 * asked for: so nothing of a document goes missing without a line in the report.
 */
export function openRecord(fields: PlainMap) {
  const findings: Finding[] = []
  const asked = new Set<string>()
  const note = (field: string, was: Plain | undefined, did: Finding['did'], says: string, became = '') =>
    findings.push({ field, was: shown(was), did, became, says })
  return {
    /** The first of these fields that says something. */
    find(...names: string[]): { field: string; value: Plain | undefined } {
      for (const name of names) asked.add(name)
      const field = names.find((name) => !isNothing(fields[name])) ?? names[0] ?? ''
      return { field, value: fields[field] }
    },
    /** The value of a mending, with a note unless it was taken as it was. */
    keep<Value extends Plain | AddressFields>(
      field: string,
      was: Plain | undefined,
      made: Mended<Value>,
    ): Value | null {
      if (made.did !== 'taken') note(field, was, made.did, made.says, shown(made.value))
      return made.value
    },
    note,
    /** Every finding, once all that can be taken has been asked for. */
    close(): Finding[] {
      for (const [field, value] of Object.entries(fields))
        if (!asked.has(field) && !isNothing(value))
          note(field, value, 'left-out', 'The shop has no place for this field.')
      return findings
    },
  }
}
