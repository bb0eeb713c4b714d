import { createContext, type RouterContextProvider } from 'react-router'
import {
  ORDER_TEXT_FIELDS,
  ORDER_TEXTS,
  type OrderTexts,
  orderTextsOfInputs,
} from '#app/domain/orders/order/order-texts.ts'
import { cookieName, readCookies, secretCookie } from './cookies.server.ts'

// What a shopper typed for the next order, signed in or not: a cookie per text. A coupon code is trusted for nothing:
// the discount is computed from the stored coupon each time.
const MAX_AGE_SECONDS = 30 * 24 * 3600

/** Texts of an order; one that is left out stays as the browser has it, null deletes it. */
export type ChangedOrderTexts = { [Field in keyof OrderTexts]?: OrderTexts[Field] | undefined }

/** The texts in this browser's cookies. */
export function readOrderTexts(request: Request, origin: string): OrderTexts {
  const cookies = readCookies(request)
  const sent = ORDER_TEXT_FIELDS.map((field) => {
    const { input } = ORDER_TEXTS[field]
    return [input, decoded(cookies.get(cookieName(origin, input)) ?? '')]
  })
  return orderTextsOfInputs(Object.fromEntries(sent))
}

/** Adds the cookies that store or delete texts to the headers of a response. */
export function withOrderTexts(headers: HeadersInit | undefined, origin: string, texts: ChangedOrderTexts): Headers {
  const all = new Headers(headers)
  for (const field of ORDER_TEXT_FIELDS) {
    const text = texts[field]
    if (text === undefined) continue
    const value = encodeURIComponent(text ?? '')
    all.append('Set-Cookie', secretCookie(origin, ORDER_TEXTS[field].input, value, value ? MAX_AGE_SECONDS : 0))
  }
  return all
}

/**
 * Texts set by the action, for the page rendered in the same request: the browser sends their cookies only from the
 * next on.
 */
const pendingTexts = createContext<Partial<OrderTexts>>({})

/** Stores texts, also for the page rendered in this request. Returns the headers of the response. */
export function setOrderTexts(context: Context, origin: string, texts: Partial<OrderTexts>): Headers {
  context.set(pendingTexts, texts)
  return withOrderTexts(undefined, origin, texts)
}

/** The texts of this browser, with those set in this request. */
export function currentOrderTexts(context: Context, request: Request, origin: string): OrderTexts {
  return { ...readOrderTexts(request, origin), ...context.get(pendingTexts) }
}

type Context = Readonly<RouterContextProvider>

/** A cookie that somebody else wrote may be no valid text. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
