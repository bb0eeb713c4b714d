import type { Paise } from '#app/domain/money.ts'

/** What search engines read of a page (schema.org, as JSON-LD). It holds only what the page itself shows. */
export type StructuredData = {
  [key: string]: string | number | boolean | StructuredData | readonly StructuredData[] | readonly string[] | null
}

/** Paise as search engines read money: rupees with two decimals and a point, without a sign. */
export function plainRupees(paise: Paise): string {
  return (paise / 100).toFixed(2)
}
