/** What search engines read of a page (schema.org, as JSON-LD). It says only what the page itself says. */
export type Thing = { [key: string]: string | number | boolean | Thing | readonly Thing[] | readonly string[] | null }
