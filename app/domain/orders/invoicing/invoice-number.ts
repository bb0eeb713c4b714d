import { type Instant, indianDay } from '#app/domain/instant.ts'

/** The financial year of an instant, April to March in India: 26-27. */
export function financialYear(at: Instant): string {
  const [year = 0, month = 0] = indianDay(at).split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  return `${twoDigits(first)}-${twoDigits(first + 1)}`
}

/** The series of the trial year, beside the shop's own: TRIAL/26-27/000123. They are no tax documents. */
export function trialNumber(kind: 'invoice' | 'credit-note', year: string, serial: number): string {
  return numberOf(kind === 'invoice' ? 'TRIAL' : 'TRIAL-CN', year, serial)
}

/** MW/26-27/000123: consecutive in its year, at most 16 characters of letters, digits, - and / (CGST Rule 46 b). */
export function invoiceNumber(year: string, serial: number): string {
  return numberOf('MW', year, serial)
}

/** CN/26-27/000045: the number of a credit note, in its own series (CGST Rule 53). */
export function creditNoteNumber(year: string, serial: number): string {
  return numberOf('CN', year, serial)
}

function numberOf(series: string, year: string, serial: number): string {
  return `${series}/${year}/${String(serial).padStart(6, '0')}`
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0')
}
