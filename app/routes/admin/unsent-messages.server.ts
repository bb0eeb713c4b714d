import type { Db } from '#app/db/db.server.ts'
import { maskPhone } from '#app/domain/identity/phone.ts'
import type { Instant } from '#app/domain/instant.ts'
import { mailName } from '#app/domain/notifications/mails.ts'
import { sayFailure } from '#app/domain/notifications/not-taken.ts'
import { textMessage } from '#app/domain/notifications/text-messages.ts'
import { listUnsent, type UnsentMessage } from '#app/domain/notifications/unsent-message-store.server.ts'

/** A message that was not sent, as the panel shows it: never whom it went to in full, nor what it said. */
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

/** Messages that were not sent, the newest first. */
export async function listUnsentRows(db: Db, page: number, perPage: number): Promise<UnsentRow[]> {
  const messages = await listUnsent(db, page, perPage)
  return messages.map((message) => ({
    id: message.id,
    name: message.channel === 'sms' ? (textMessage(message.kind)?.name ?? message.kind) : mailName(message.kind),
    to: toWhom(message),
    why: sayFailure(message.error),
    orderId: message.orderId,
    tries: message.tries,
    createdAt: message.createdAt,
    nextTryAt: message.deadAt ? null : message.nextTryAt,
    mayRetry: message.deadAt !== null && message.hasWords,
  }))
}

function toWhom({ channel, to }: UnsentMessage): string {
  if (channel === 'mail' && to.includes('@')) return `Mail to ${to.replace(/^(.).*@/, '$1•••@')}`
  if (channel === 'sms' && to.startsWith('+')) return `SMS to ${maskPhone(to)}`
  return 'To an account that was deleted'
}
