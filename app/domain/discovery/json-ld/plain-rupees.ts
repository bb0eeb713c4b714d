import type { Paise } from '#app/domain/money.ts'

/** Paise as search engines read money: rupees with two decimals and a point, without a sign. */
export function plainRupees(paise: Paise): string {
  return (paise / 100).toFixed(2)
}
