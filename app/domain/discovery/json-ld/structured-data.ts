/** What search engines read of a page (schema.org, as JSON-LD). It says only what the page itself says. */
export type StructuredData = {
  [key: string]: string | number | boolean | StructuredData | readonly StructuredData[] | readonly string[] | null
}
