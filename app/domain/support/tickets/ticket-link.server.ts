import { isLinkToken, linkToken } from '#app/domain/link-token.server.ts'
import type { Shop } from '#app/domain/shop.ts'

const PURPOSE = 'ticket'

/** The address where the writer of a ticket reads it and its answers without signing in. */
export function ticketLink({ origin, secret }: Pick<Shop, 'origin' | 'secret'>, ticketId: string): string {
  return `${origin}/contact?ticket=${ticketId}&key=${linkToken(secret, PURPOSE, ticketId)}`
}

/** Whether a text is the key in the link of this ticket. */
export function isTicketKey(secret: string, ticketId: string, key: string | null): boolean {
  return isLinkToken(secret, PURPOSE, ticketId, key)
}
