import type { Db } from '#app/db/db.server.ts'
import { hasNumber } from '#app/domain/identity/profile/format-phone.ts'
import { maskPhone } from '#app/domain/identity/profile/phone.ts'
import { describeFailure } from '#app/domain/notifications/outbox/delivery-failure.ts'
import { listUnsent, type UnsentMessage } from '#app/domain/notifications/outbox/unsent-message-store.server.ts'
import { mailName } from '#app/domain/notifications/templates/mail-templates.ts'
import { textMessage } from '#app/domain/notifications/templates/text-messages.ts'
import type { UnsentRow } from './unsent-list.tsx'

/** Messages that were not sent, the newest first. */
export async function listUnsentRows(db: Db, page: number, perPage: number): Promise<UnsentRow[]> {
  const messages = await listUnsent(db, page, perPage)
  return messages.map((message) => ({
    id: message.id,
    name: message.channel === 'sms' ? (textMessage(message.kind)?.name ?? message.kind) : mailName(message.kind),
    to: toWhom(message),
    why: describeFailure(message.error),
    orderId: message.orderId,
    tries: message.tries,
    createdAt: message.createdAt,
    nextTryAt: message.deadAt ? null : message.nextTryAt,
    mayRetry: message.deadAt !== null && message.hasWords,
  }))
}

function toWhom({ channel, to }: UnsentMessage): string {
  if (channel === 'mail' && to.includes('@')) return `Mail to ${to.replace(/^(.).*@/, '$1•••@')}`
  if (channel === 'sms' && hasNumber(to)) return `SMS to ${maskPhone(to)}`
  return 'To an account that was deleted'
}
