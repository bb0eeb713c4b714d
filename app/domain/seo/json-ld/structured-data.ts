import type { Paise } from '#app/domain/money.ts'

/** The structured data of a page for search engines (schema.org, JSON-LD). It contains only what the page shows. */
export type StructuredData = {
  [key: string]: string | number | boolean | StructuredData | readonly StructuredData[] | readonly string[] | null
}

/** An amount in paise as a decimal number of rupees: 299.00. */
export function plainRupees(paise: Paise): string {
  return (paise / 100).toFixed(2)
}
