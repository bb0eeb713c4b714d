import type { Db } from '#app/db/db.server.ts'
import { hasPhoneNumber } from '#app/domain/contact/format-phone.ts'
import { maskPhone } from '#app/domain/contact/mask-phone.ts'
import { describeFailure } from '#app/domain/notifications/outbox/message-failure.ts'
import { listUnsent, type UnsentMessage } from '#app/domain/notifications/outbox/unsent-message-store.server.ts'
import { mailName } from '#app/domain/notifications/templates/mails.ts'
import { findTextMessage } from '#app/domain/notifications/templates/text-messages.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** An unsent message as the page shows it: without its text, and with a masked recipient. */
export type UnsentRow = {
  id: string
  name: string
  to: string
  why: string
  orderId: string | null
  tries: number
  createdAt: Instant
  nextTryAt: Instant | null
  mayRetry: boolean
}

/** Unsent messages as the page shows them, the newest first. */
export async function listUnsentRows(db: Db, page: number, perPage: number): Promise<UnsentRow[]> {
  const messages = await listUnsent(db, page, perPage)
  return messages.map((message) => ({
    id: message.id,
    name: message.channel === 'sms' ? (findTextMessage(message.kind)?.name ?? message.kind) : mailName(message.kind),
    to: toWhom(message),
    why: describeFailure(message.error),
    orderId: message.orderId,
    tries: message.tries,
    createdAt: message.createdAt,
    nextTryAt: message.failedAt ? null : message.nextTryAt,
    mayRetry: message.failedAt !== null && message.hasText,
  }))
}

function toWhom({ channel, to }: UnsentMessage): string {
  if (channel === 'mail' && to.includes('@')) return `Mail to ${to.replace(/^(.).*@/, '$1•••@')}`
  if (channel === 'sms' && hasPhoneNumber(to)) return `SMS to ${maskPhone(to)}`
  return 'To an account that was deleted'
}
