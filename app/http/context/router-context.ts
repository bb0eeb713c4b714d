import { createContext, type RouterContextProvider } from 'react-router'
import type { Visitor } from '#app/domain/identity/sessions/visitor.ts'
import type { StructuredData } from '#app/domain/seo/json-ld/structured-data.ts'
import type { Shop } from '#app/domain/shop.ts'

// What loaders and actions get besides the request: the shop and the visitor.
export const shopContext = createContext<Shop>()
export const visitorContext = createContext<() => Promise<Visitor>>()
export const requestIdContext = createContext<string>()
/** Aborted when shutdown begins. */
export const closingContext = createContext<AbortSignal>()
/** Whether the page failed because the database was unavailable: set while rendering, read before sending. */
export const requestStatusContext = createContext<{ unavailable: boolean }>()
/** The page's structured data for search engines (html/json-ld.server.ts), built only for whole HTML pages. */
export const jsonLdContext = createContext<(() => readonly StructuredData[]) | null>(null)

type Context = Readonly<RouterContextProvider>

/** The shop of this request. */
export function shopOf(context: Context): Shop {
  return context.get(shopContext)
}

/**
 * The visitor, looked up once per request and only on demand. Throws where a public page is requested
 * (cache/public-page-cache-key.ts): it is the same for everyone, and rendered without a visitor.
 */
export function visitorOf(context: Context): Promise<Visitor> {
  return context.get(visitorContext)()
}

/** Aborted when shutdown begins, so that long-lived streams end. */
export function closingOf(context: Context): AbortSignal {
  return context.get(closingContext)
}

/** The id of this request, as in the log and on the error screen. */
export function requestIdOf(context: Context): string {
  return context.get(requestIdContext)
}
