import { isLinkToken, linkToken } from '#app/domain/link-token.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { DAYS, type Instant } from '#app/domain/time/instant.ts'
import { orderCode, withLetters } from './order-number.ts'

// The pages of an order that open without signing in, and for how many days their link is valid. The paths are short,
// as every letter of a text message is paid for.
const ORDER_LINKS = {
  track: { path: '/t/', days: 90 },
  invoice: { path: '/i/', days: 90 },
  pay: { path: '/pay/', days: 30 },
} as const satisfies Record<string, { path: string; days: number }>
export type OrderLinkPurpose = keyof typeof ORDER_LINKS

/** The letters of the signature: 72 bits, as a longer link would make a text message two. */
export const ORDER_LINK_SIGNATURE = 12

/**
 * The address of an order's page that opens without signing in. Its key is the code of the order, without the shop's
 * letters, the day until which it is valid and the signature of number, day and purpose, so that none of them can be
 * exchanged.
 */
export function orderLink(
  { origin, secret }: Pick<Shop, 'origin' | 'secret'>,
  purpose: OrderLinkPurpose,
  orderId: string,
  at: Instant,
): string {
  const { path, days } = ORDER_LINKS[purpose]
  const until = encodeDay(dayOf(at) + days)
  const signature = linkToken(secret, purposeOf(purpose), `${orderId}|${until}`, ORDER_LINK_SIGNATURE)
  return `${origin}${path}${orderCode(orderId).replace('-', '')}${until}${signature}`
}

/**
 * The order of a link's key. `letters` are those that its number may begin with (listOrderLetters); the signature tells
 * the right ones. Refuses `link-expired` after its last day, and `link-not-valid` for any other text.
 */
export function parseOrderLink(
  { secret, now }: Pick<Shop, 'secret' | 'now'>,
  purpose: OrderLinkPurpose,
  key: string,
  letters: readonly string[],
): Result<string, 'link-expired' | 'link-not-valid'> {
  const [, code = '', until = '', signature = ''] = /^([0-9A-Z]{8})([0-9a-z]{3})([\w-]+)$/.exec(key) ?? []
  const isSigned = (id: string) =>
    isLinkToken(secret, purposeOf(purpose), `${id}|${until}`, signature, ORDER_LINK_SIGNATURE)
  const orderId = letters.map((each) => withLetters(each, code)).find(isSigned)
  if (!orderId) return refused('link-not-valid')
  return dayOf(now()) <= Number.parseInt(until, 36) ? done(orderId) : refused('link-expired')
}

// Tokens of other links (link-token.server.ts) have other purposes.
function purposeOf(purpose: OrderLinkPurpose): string {
  return `order-${purpose}`
}

/** The number of the day since 1970, in UTC. */
function dayOf(at: Instant): number {
  return Math.floor(Date.parse(at) / DAYS)
}

/** A day as three letters, which are enough until the year 2097. */
function encodeDay(day: number): string {
  return day.toString(36).padStart(3, '0')
}
