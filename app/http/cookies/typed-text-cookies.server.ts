import { createContext, type RouterContextProvider } from 'react-router'
import { cookieName, readCookies, secretCookie } from './cookies.server.ts'

// Texts that a visitor typed, signed in or not, kept for a later page: a cookie per text. They are as untrusted as any
// other part of a request.
const MAX_AGE_SECONDS = 30 * 24 * 3600

/**
 * Texts by the names of their cookies; one that is left out or undefined stays as the browser has it, null deletes it.
 */
type ChangedTexts = Record<string, string | null | undefined>

/** The texts in this browser's cookies; an empty one for a cookie that is not there. */
export function readTextCookies<Name extends string>(
  request: Request,
  origin: string,
  names: readonly Name[],
): Record<Name, string> {
  const cookies = readCookies(request)
  const sent = names.map((name) => [name, decoded(cookies.get(cookieName(origin, name)) ?? '')])
  return Object.fromEntries(sent) as Record<Name, string>
}

/** Adds the cookies that store or delete texts to the headers of a response. */
export function withTextCookies(headers: HeadersInit | undefined, origin: string, texts: ChangedTexts): Headers {
  const all = new Headers(headers)
  for (const [name, text] of Object.entries(texts)) {
    if (text === undefined) continue
    const value = encodeURIComponent(text ?? '')
    all.append('Set-Cookie', secretCookie(origin, name, value, value ? MAX_AGE_SECONDS : 0))
  }
  return all
}

/**
 * Texts set by the action, for the page rendered in the same request: the browser sends their cookies only from the
 * next on.
 */
const pendingTexts = createContext<ChangedTexts>({})

/** Stores texts, also for the page rendered in this request. Returns the headers of the response. */
export function setTextCookies(context: Context, origin: string, texts: ChangedTexts): Headers {
  context.set(pendingTexts, texts)
  return withTextCookies(undefined, origin, texts)
}

/** The texts of this browser, with those set in this request. */
export function currentTextCookies<Name extends string>(
  context: Context,
  request: Request,
  origin: string,
  names: readonly Name[],
): Record<Name, string> {
  const pending = context.get(pendingTexts)
  const texts = readTextCookies(request, origin, names)
  for (const name of names) if (pending[name] !== undefined) texts[name] = pending[name] ?? ''
  return texts
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
