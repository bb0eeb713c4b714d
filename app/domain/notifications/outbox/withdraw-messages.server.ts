import type { Tx } from '#app/db/db.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { listMessagesOf } from './outbox-store.server.ts'
import { markMessageDropped } from './send-attempt-store.server.ts'

/** Gives up the messages of a kind about an order that were queued `since` an instant and are not sent yet. */
export async function withdrawMessages(
  tx: Tx,
  { orderId, kind, since }: { orderId: string; kind: string; since: Instant },
  at: Instant,
): Promise<void> {
  for (const message of await listMessagesOf(tx, orderId))
    if (message.kind === kind && message.createdAt >= since && message.sentAt === null)
      await markMessageDropped(tx, message.id, 'no-longer-true', at)
}
