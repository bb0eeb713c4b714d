import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { removeOrderedPacks } from '#app/domain/cart/remove-and-accept-ordered-packs.server.ts'
import { shortSlotText, slotOfOrder } from '#app/domain/delivery/delivery-slot.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import { type NewMessage, newMail } from '#app/domain/notifications/outbox/new-message.ts'
import { insertMessages } from '#app/domain/notifications/outbox/outbox-store.server.ts'
import type { PlainOrderMessageKind } from '#app/domain/notifications/templates/order-message-values.ts'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import { type PanelLinks, panelUrl } from '#app/domain/panel-page.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { withoutExamples } from '#app/domain/settings/store-details/without-example-store-fields.ts'
import type { Shop } from '#app/domain/shop.ts'
import { sumBy } from '#app/domain/sum.ts'
import { takesUpiAtDoor } from '../order/cash-on-delivery/upi-at-door.ts'
import { shopperMessage } from '../order/notify-shopper.server.ts'
import { type Order, packLines, parcelLines } from '../order/order.ts'
import { type Fulfilment, isCollected, isOwnDelivery } from '../order/order-fulfilment.ts'
import { STATUS_HANDLING } from '../order/order-status-handling.ts'

type Accepted = Pick<
  Order,
  'id' | 'channel' | 'userId' | 'phone' | 'totalPaise' | 'dueDay' | 'paymentMethod' | 'address' | 'lines'
> &
  Partial<Pick<Order, 'fulfilment' | 'slotStart' | 'slotEnd'>>

/**
 * Accepts an order that is paid or will be paid in cash, once its stock is sold: takes its packs out of the shopper's
 * cart (packs added meanwhile stay), and queues a text message to the shopper and a mail to the owner.
 */
export async function announcePlacedOrder(
  tx: Tx,
  shop: Pick<Shop, 'origin' | 'panelPath' | 'secret' | 'sms' | 'demo'>,
  settings: Pick<Settings, 'store' | 'messages' | 'mails' | 'orders' | 'cod'>,
  order: Accepted,
  context: AuditContext,
): Promise<void> {
  if (order.channel === 'shop') await removeOrderedPacks(tx, order.userId, packLines(order), context.at)
  // The shopper's message first: messages of one instant are sorted by id.
  const kind = PLACED_MESSAGES[order.fulfilment ?? 'delivery']
  const text = shopperMessage(shop, settings, order, { kind }, context)
  const mail = ownerMail(shop, settings, order, context)
  await insertMessages(tx, mail ? [text, mail] : [text])
}

// An order in this status has no refund to speak of.
const PLACED_MESSAGES = {
  delivery: STATUS_HANDLING.placed.message,
  pickup: STATUS_HANDLING.placed.pickup.message,
  local_delivery: STATUS_HANDLING.placed.localDelivery.message,
} as const satisfies Record<Fulfilment, PlainOrderMessageKind>

type About = Pick<Order, 'id' | 'totalPaise' | 'paymentMethod' | 'address' | 'lines'> &
  Partial<Pick<Order, 'fulfilment' | 'slotStart' | 'slotEnd'>>

/** A mail to the owner about a new order: its packs and its shopper. Null while the shop has no mail address. */
function ownerMail(
  shop: Pick<Shop, 'origin' | 'panelPath' | 'demo'>,
  { store, mails, cod }: Pick<Settings, 'store' | 'mails' | 'cod'>,
  order: About,
  context: AuditContext,
): NewMessage | null {
  const to = withoutExamples(store, shop.demo).email
  if (to === '') return null
  return newMail(
    { kind: 'new-order', to, values: newOrderValues(shop, { cod }, order), orderId: order.id },
    { store, mails },
    context,
  )
}

/** The values of the mail about a new order. */
export function newOrderValues(shop: PanelLinks, { cod }: Pick<Settings, 'cod'>, order: About) {
  const packs = parcelLines(order).map(
    (line) => `${line.quantity} x ${line.name}, ${line.weight ?? formatWeight(line.grams)}`,
  )
  const discountPaise = sumBy(order.lines, (line) => line.discountPaise)
  const { fullName, city, pincode } = order.address
  const { slotStart = null, slotEnd = null } = order
  const slot = slotOfOrder({ slotStart, slotEnd })
  const way = slot ? `local delivery ${shortSlotText(slot)}` : 'you bring it yourselves'
  const total = formatMoney(order.totalPaise)
  return {
    order: order.id,
    total,
    packs: packs.join('\n'),
    buyer: isCollected(order.fulfilment)
      ? `${fullName}, collects it at the shop`
      : [`${fullName}, ${city} ${pincode}`, ...(isOwnDelivery(order.fulfilment) ? [way] : [])].join(', '),
    money: [
      ...(discountPaise > 0 ? [`${formatMoney(discountPaise)} off with a coupon`] : []),
      order.paymentMethod === 'cod' ? `${total} to collect ${howCollected(order, cod)}` : `${total} paid`,
    ].join('\n'),
    link: panelUrl(shop, { page: 'order', id: order.id }),
  }
}

/** Where or how what is to be paid of an order is collected. */
function howCollected(order: About, cod: Settings['cod']): string {
  if (isCollected(order.fulfilment)) return 'at the shop'
  return takesUpiAtDoor(order, cod) ? 'in cash or by UPI' : 'in cash'
}
