/** The structured data of a page for search engines (schema.org, JSON-LD). It contains only what the page shows. */
export type StructuredData = {
  [key: string]: string | number | boolean | StructuredData | readonly StructuredData[] | readonly string[] | null
}
