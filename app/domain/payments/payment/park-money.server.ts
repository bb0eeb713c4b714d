import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { mailShop } from '#app/domain/notifications/outbox/queue-message.server.ts'
import { panelUrl } from '#app/domain/panel-page.ts'
import type { Shop } from '#app/domain/shop.ts'
import { formatParked, isParkedRefund, type MoneyToPark, PARKED_MESSAGES, type ParkedReason } from './parked-money.ts'
import { insertParkedMoney } from './parked-money-store.server.ts'

/**
 * Parks a payment or refund that matches none of the shop's and queues a mail to the owner, once per capture or refund.
 */
export async function parkMoney(
  tx: Tx,
  shop: Pick<Shop, 'origin' | 'panelPath' | 'payments' | 'demo'>,
  money: MoneyToPark,
  reason: ParkedReason,
  context: AuditContext,
): Promise<void> {
  const parked = { ...money, id: context.newId('prk'), gateway: shop.payments.name, reason }
  if (!(await insertParkedMoney(tx, parked, context.at))) return
  const values = {
    amount: formatParked(money),
    order: money.orderNamed,
    why: PARKED_MESSAGES[reason],
    link: panelUrl(shop, { page: 'parked-money' }),
  }
  const kind = isParkedRefund(reason) ? 'parked-refund' : 'parked-money'
  await mailShop(tx, shop, { kind, values }, context)
}
