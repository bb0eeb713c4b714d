import type { RouterContextProvider } from 'react-router'
import type { StructuredData } from '#app/domain/discovery/json-ld/structured-data.ts'
import { jsonLdContext } from '../context/shop-context.ts'

/** Sets what search engines are to read of the page being made. It is only put together when a whole page is written. */
export function setJsonLd(context: Readonly<RouterContextProvider>, make: () => readonly StructuredData[]): void {
  context.set(jsonLdContext, make)
}

/** What a page set, as text; null where it set nothing. */
export function jsonLdOf(context: Readonly<RouterContextProvider>): string | null {
  const things = context.get(jsonLdContext)?.() ?? []
  // Nothing in it may end the script: `</script>`, or `<!--` before another `<script>`.
  return things.length > 0 ? JSON.stringify(things).replaceAll('<', '\\u003c') : null
}
