import type { Paise } from './money.ts'

// Apart from money.ts, which every page of the shop loads.

/** Paise as a plain number of rupees with two decimals, for files, feeds and structured data: -1234.50. */
export function decimalRupees(paise: Paise): string {
  const whole = Math.trunc(Math.abs(paise) / 100)
  return `${paise < 0 ? '-' : ''}${whole}.${String(Math.abs(paise) % 100).padStart(2, '0')}`
}

/** Paise as the number of rupees that the JSON of others has, never -0. */
export function toRupees(paise: Paise): number {
  return paise === 0 ? 0 : Math.round(paise) / 100
}
