import type { Tx } from '#app/db/db.server.ts'
import type { Act } from '../act.ts'
import { queueMail } from '../notifications/queue-mail.server.ts'
import { findSettings } from '../settings/settings-store.server.ts'
import type { Shop } from '../shop.ts'
import { formatParked, PARKED_MESSAGES, type ParkedReason } from './parked-money.ts'
import { insertParked } from './parked-money-store.server.ts'
import type { PaymentWord } from './payment-gateway.ts'

/** Puts money that matches nothing where somebody settles it, and tells the owner by mail, once for each payment. */
export async function parkMoney(
  tx: Tx,
  shop: Pick<Shop, 'origin' | 'payments'>,
  word: PaymentWord,
  reason: ParkedReason,
  act: Act,
): Promise<void> {
  const { gatewayRef, orderId: orderNamed, amountPaise, currency } = word
  const parked = {
    id: act.newId('prk'),
    gateway: shop.payments.name,
    gatewayRef,
    orderNamed,
    reason,
    amountPaise,
    currency,
  }
  if (!(await insertParked(tx, parked, act.at))) return
  const { store } = await findSettings(tx)
  const values = {
    amount: formatParked(word),
    order: orderNamed,
    why: PARKED_MESSAGES[reason],
    link: `${shop.origin}/admin/money/parked`,
  }
  await queueMail(tx, { kind: 'parked-money', to: store.email, values }, act)
}
