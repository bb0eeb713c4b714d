/** The longest address of a link, in characters. */
export const MAX_LINK_TARGET_LENGTH = 300

const EMPTY = 'Say where it leads.'
const NO_ADDRESS = 'Enter a path of your shop, like /products, or a whole address, beginning with https://.'
const TOO_LONG = `Use at most ${MAX_LINK_TARGET_LENGTH} characters.`
const NOT_FOR_SHOPPERS = 'Shoppers cannot open this page.'

// The panel, and what answers programs or forms.
const NOT_PAGES = /^\/(admin|api|dev|webhooks|logout|coupon|payments|preview)(\/|$)/i

/** A checked link target, or the message for its field. */
export type CheckedLinkTarget = { to: string } | { message: string }

/**
 * Checks where a link leads, as the owner typed it: a path of the shop or an https address. An address of the shop
 * itself becomes a path, so that it stays right when the shop moves. `origin` is the shop's own. What a browser could
 * read as another scheme or another host (`javascript:`, `//`, a backslash, a user name) is refused.
 */
export function checkLinkTarget(typed: string, origin: string): CheckedLinkTarget {
  const text = typed.trim()
  if (text === '') return { message: EMPTY }
  if (text.length > MAX_LINK_TARGET_LENGTH) return { message: TOO_LONG }
  if (/[\s\\\p{Cc}]/u.test(text)) return { message: NO_ADDRESS }
  const isPath = /^\/(?!\/)/.test(text)
  if (!isPath && !/^https?:\/\/[^/]/i.test(text)) return { message: NO_ADDRESS }
  const url = URL.parse(text, origin)
  if (!url || url.username || url.password) return { message: NO_ADDRESS }
  if (url.origin === new URL(origin).origin) {
    const path = `${url.pathname}${url.search}${url.hash}`
    // Two slashes at its start would name another host.
    if (path.startsWith('//')) return { message: NO_ADDRESS }
    return NOT_PAGES.test(url.pathname) ? { message: NOT_FOR_SHOPPERS } : { to: path }
  }
  return !isPath && url.protocol === 'https:' ? { to: url.href } : { message: NO_ADDRESS }
}
