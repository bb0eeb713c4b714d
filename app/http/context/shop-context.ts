import { createContext, type RouterContextProvider } from 'react-router'
import type { StructuredData } from '#app/domain/discovery/json-ld/structured-data.ts'
import type { Visitor } from '#app/domain/identity/user.ts'
import type { Shop } from '#app/domain/shop.ts'

// What a page is given besides its request: the open shop, and who is asking.
export const shopContext = createContext<Shop>()
export const visitorContext = createContext<() => Promise<Visitor>>()
export const requestIdContext = createContext<string>()
/** Ends when the process is told to stop. */
export const closingContext = createContext<AbortSignal>()
/** Whether the page failed because the database was not to be had: written while it is made, read before it is sent. */
export const requestStatusContext = createContext<{ unavailable: boolean }>()
/** What the page tells search engines (html/json-ld.server.ts): made only when a whole page is written. */
export const jsonLdContext = createContext<(() => readonly StructuredData[]) | null>(null)

type Context = Readonly<RouterContextProvider>

/** The open shop of this request. */
export function shopOf(context: Context): Shop {
  return context.get(shopContext)
}

/**
 * Who is asking, looked up once a request and only when asked. A public page (public-page.ts) that asks fails: it is the same
 * for everyone, and made without a visitor.
 */
export function visitorOf(context: Context): Promise<Visitor> {
  return context.get(visitorContext)()
}

/** Aborted when the process is told to stop: what would stay open for long ends then. */
export function closingOf(context: Context): AbortSignal {
  return context.get(closingContext)
}

/** What this request is called in the log, and on the error screen. */
export function requestIdOf(context: Context): string {
  return context.get(requestIdContext)
}
