import type { AuditContext } from '#app/domain/audit-context.ts'
import { formatMoney } from '#app/domain/money.ts'
import { type NewMessage, newMail } from '#app/domain/notifications/templates/new-message.ts'
import { ownStore } from '#app/domain/settings/own-store.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import type { Shop } from '#app/domain/shop.ts'
import { formatWeight } from '#app/domain/weight.ts'
import { type Order, parcelLines } from './order.ts'

type About = Pick<Order, 'id' | 'totalPaise' | 'paymentMethod' | 'address' | 'lines'>

/** A mail to the shop about a new order: what to pack, for whom. Null while the owner has not said where mail is to go. */
export function ownerMail(
  shop: Pick<Shop, 'origin' | 'demo'>,
  { store }: Pick<Settings, 'store'>,
  order: About,
  context: AuditContext,
): NewMessage | null {
  const to = ownStore(store, shop.demo).email
  if (to === '') return null
  const packs = parcelLines(order).map(
    (line) => `${line.quantity} x ${line.name}, ${line.weight ?? formatWeight(line.grams)}`,
  )
  const discountPaise = order.lines.reduce((sum, line) => sum + line.discountPaise, 0)
  const { fullName, city, pincode } = order.address
  const total = formatMoney(order.totalPaise)
  const values = {
    order: order.id,
    total,
    packs: packs.join('\n'),
    buyer: `${fullName}, ${city} ${pincode}`,
    money: [
      ...(discountPaise > 0 ? [`${formatMoney(discountPaise)} off with a coupon`] : []),
      order.paymentMethod === 'cod' ? `${total} to collect in cash` : `${total} paid`,
    ].join('\n'),
    link: `${shop.origin}/admin/orders/${order.id}`,
  }
  return newMail({ kind: 'new-order', to, values, orderId: order.id }, context)
}
