import type { ExpressionBuilder } from 'kysely'
import type { Tx } from '#app/db/db.server.ts'
import type { Tables } from '#app/db/schema.ts'
import { wroteRow } from '#app/db/written-rows.server.ts'
import type { OrderMessageKind } from '#app/domain/notifications/templates/order-messages.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** A condition for queries of the table `orders`: this message, which is sent once, was not sent about the order. */
export function isMessageUnsent(kind: OrderMessageKind) {
  return (eb: ExpressionBuilder<Tables, 'orders'>) =>
    eb.not(
      eb.exists(
        eb
          .selectFrom('order_notices')
          .select('order_notices.kind')
          .whereRef('order_notices.order_id', '=', 'orders.id')
          .where('order_notices.kind', '=', kind),
      ),
    )
}

/** Notes that a message which is sent once is sent about an order; false when it was before. */
export async function insertSentMessage(
  tx: Tx,
  orderId: string,
  kind: OrderMessageKind,
  at: Instant,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('order_notices')
    .values({ order_id: orderId, kind, sent_at: at })
    .onConflict((row) => row.doNothing())
    .executeTakeFirst()
  return wroteRow(inserted)
}
