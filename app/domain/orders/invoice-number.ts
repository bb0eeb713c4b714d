import { type Instant, indianDay } from '../instant.ts'

/** The financial year of an instant, April to March in India: 26-27. */
export function financialYear(at: Instant): string {
  const [year = 0, month = 0] = indianDay(at).split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  return `${twoDigits(first)}-${twoDigits(first + 1)}`
}

/** MW/26-27/000123: consecutive in its year, at most 16 characters of letters, digits, - and / (CGST Rule 46 b). */
export function invoiceNumber(year: string, serial: number): string {
  return `MW/${year}/${String(serial).padStart(6, '0')}`
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0')
}
