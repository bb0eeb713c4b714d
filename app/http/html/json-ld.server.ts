import type { RouterContextProvider } from 'react-router'
import type { StructuredData } from '#app/domain/seo/json-ld/structured-data.ts'
import { jsonLdContext } from '../context/router-context.ts'

/** Sets the page's structured data for search engines. `make` runs only when a whole HTML page is rendered. */
export function setJsonLd(context: Readonly<RouterContextProvider>, make: () => readonly StructuredData[]): void {
  context.set(jsonLdContext, make)
}

/** The page's structured data as JSON; null if it has none. */
export function jsonLdOf(context: Readonly<RouterContextProvider>): string | null {
  const jsonLd = context.get(jsonLdContext)?.() ?? []
  // No `<`, because `</script>` and `<!--` would end or hide the script element.
  return jsonLd.length > 0 ? JSON.stringify(jsonLd).replaceAll('<', '\\u003c') : null
}
