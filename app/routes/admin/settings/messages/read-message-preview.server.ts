import { type Access, may } from '#app/domain/identity/staff/permission.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import { mailExample, textExample } from '#app/domain/notifications/templates/example-values.ts'
import type { MailKind } from '#app/domain/notifications/templates/mails.ts'
import type { OrderMessageToSend } from '#app/domain/notifications/templates/order-message-values.ts'
import { isOrderMessageKind, type OrderMessageKind } from '#app/domain/notifications/templates/order-messages.ts'
import type { TextKind } from '#app/domain/notifications/templates/text-messages.ts'
import { searchOrders } from '#app/domain/orders/back-office/order-search-store.server.ts'
import { newOrderValues } from '#app/domain/orders/fulfilment/announce-placed-order.server.ts'
import { cashToCollectPaise } from '#app/domain/orders/order/cash-on-delivery/unpaid-delivery.ts'
import { shopperValues } from '#app/domain/orders/order/notify-shopper.server.ts'
import { type Order, parcelLines } from '#app/domain/orders/order/order.ts'
import { findOrder } from '#app/domain/orders/order/order-read-store.server.ts'
import { ORDER_LINK_SIGNATURE } from '#app/domain/orders/order/signed-order-links.server.ts'
import { panelUrl } from '#app/domain/panel-page.ts'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { sumBy } from '#app/domain/sum.ts'
import { PROBLEM_KINDS } from '#app/domain/support/problems/pack-problem.ts'
import { listProblemsOf } from '#app/domain/support/problems/pack-problem-store.server.ts'
import { pageUrl } from '#app/http/context/page-url.server.ts'
import { readShopForMessageExamples } from '../read-shop-for-message-examples.server.ts'
import type { MessagePreview, PreviewOrder } from './message-preview.ts'

const MAX_ORDERS = 20

/** The order that the preview of a message shows; null: a sample. */
export function orderIn(request: Request): string | null {
  return pageUrl(request).searchParams.get('order') || null
}

type Asked = { settings: Settings; staff: Access; orderId: string | null }

/** The preview of a text message: with the values of one of the last orders, else with sample values. */
export async function readTextPreview(shop: Shop, kind: TextKind, asked: Asked): Promise<MessagePreview> {
  const sample = textExample(kind, await readShopForMessageExamples(shop, asked.settings))
  if (!isOrderMessageKind(kind)) return { values: sample, orders: [], chosen: null }
  return preview(shop, asked, sample, (order) => textValuesOf(shop, asked.settings, kind, order, sample))
}

/** The preview of a mail: with the values of one of the last orders if it is about one, else with sample values. */
export async function readMailPreview(shop: Shop, kind: MailKind, asked: Asked): Promise<MessagePreview> {
  const sample = mailExample(kind, await readShopForMessageExamples(shop, asked.settings))
  const valuesOf = ABOUT_ORDERS[kind]
  if (!valuesOf) return { values: sample, orders: [], chosen: null }
  return preview(shop, asked, sample, (order) => valuesOf(shop, order, sample))
}

type Values = MessagePreview['values']

/** Whoever may not see orders is shown sample values only. What an order does not have (yet) stays a sample. */
async function preview(
  shop: Shop,
  { staff, orderId }: Asked,
  sample: Values,
  valuesOf: (order: Order) => Promise<Values>,
): Promise<MessagePreview> {
  if (!may(staff, 'orders')) return { values: sample, orders: [], chosen: null }
  const [{ orders: last }, asked] = await Promise.all([
    searchOrders(shop.db, {}, { perPage: MAX_ORDERS }),
    orderId ? findOrder(shop.db, orderId) : null,
  ])
  const listed = asked && !last.some(({ id }) => id === asked.id) ? [asked, ...last] : last
  const values = asked ? { ...sample, ...withoutGaps(await valuesOf(asked)) } : sample
  return { values, orders: listed.map(previewOrder), chosen: asked?.id ?? null }
}

function previewOrder({ id, address, totalPaise }: Order): PreviewOrder {
  return { id, text: `${id}, ${formatMoney(totalPaise)}, ${address.fullName}` }
}

function withoutGaps(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}

async function textValuesOf(
  shop: Shop,
  settings: Settings,
  kind: OrderMessageKind,
  order: Order,
  sample: Values,
): Promise<Values> {
  const refunds = await listRefundsOf(shop.db, order.id)
  // Until something is refunded it is shown as if all of it were.
  const refundPaise = sumBy(refunds, ({ amountPaise }) => amountPaise) || order.totalPaise
  const totalPaise = kind === 'edit-to-pay' ? (order.awaitedPaise ?? order.totalPaise) : order.totalPaise
  const message = { kind, refundPaise } as OrderMessageToSend
  // The key is hidden, and the rest of a longer one, of a review, is signed with another secret, so that it authorizes
  // nobody. The link is as long as the real one, as the message is then.
  const unsigned = { origin: shop.origin, secret: 'preview' }
  const values = shopperValues(
    unsigned,
    settings,
    { ...order, totalPaise, cashPaise: cashToCollectPaise(order, refunds) },
    message,
    { at: shop.now() },
  )
  const link = values.link.slice(0, -HIDDEN_KEY.length) + HIDDEN_KEY
  // The code hands an order over, and is for its shopper alone.
  return { ...sample, ...values, link, code: HIDDEN_CODE }
}

const HIDDEN_KEY = 'x'.repeat(ORDER_LINK_SIGNATURE)
const HIDDEN_CODE = '000000'

type MailValues = (shop: Shop, order: Order, sample: Values) => Promise<Values>

/** The mails about an order, with its values. */
const ABOUT_ORDERS: { readonly [kind in MailKind]?: MailValues } = {
  'new-order': async (shop, order) => newOrderValues(shop, await findSettings(shop.db), order),
  'problem-for-shop': async ({ db }, order) => {
    const [problem] = await listProblemsOf(db, order.id)
    const packs = parcelLines(order)
    const line = packs.find(({ position }) => position === problem?.position) ?? packs[0]
    return {
      order: order.id,
      pack: line ? [line.name, line.weight].filter(Boolean).join(' ') : '',
      ...(problem ? { problem: PROBLEM_KINDS[problem.kind], words: problem.words } : {}),
    }
  },
  'refund-by-hand': async (shop, order) => {
    const [refund] = await listRefundsOf(shop.db, order.id)
    return {
      order: order.id,
      amount: formatMoney(refund?.amountPaise ?? order.totalPaise),
      link: panelUrl(shop, { page: 'refund', id: order.id }),
    }
  },
}
