import { listProductsById } from '#app/domain/catalogue/product/published-product-store.server.ts'
import { findDiscountTerms } from '#app/domain/coupons/coupon-store.server.ts'
import { decideEdit } from '#app/domain/orders/editing/decide-edit.ts'
import { editOrder } from '#app/domain/orders/editing/edit-order.server.ts'
import { sumWaived } from '#app/domain/orders/editing/order-edit-store.server.ts'
import { waiveOrUndoEdit } from '#app/domain/orders/editing/waive-or-undo-edit.server.ts'
import { findOrder } from '#app/domain/orders/order/order-read-store.server.ts'
import { handlePaymentEvent } from '#app/domain/orders/payment/handle-payment-event.server.ts'
import { startPayment } from '#app/domain/orders/payment/start-payment.server.ts'
import { payOutRefund } from '#app/domain/orders/refund/pay-out-refund.server.ts'
import { refundByStaff } from '#app/domain/orders/refund/refund-order.server.ts'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { OWNER, randomCart, type Simulation } from './simulation.ts'

/** Edits an order's packs; a difference to pay is paid, waived, undone or left open. */
export async function editSimulated(simulation: Simulation, id: string): Promise<void> {
  const { opened, random } = simulation
  const { shop, outside } = opened
  const order = await findOrder(shop.db, id)
  if (!order) return
  const lines = randomCart(simulation)
  const products = await listProductsById(
    shop.db,
    [...lines, ...order.lines].flatMap(({ productId }) => productId ?? []),
    shop.now(),
  )
  const coupon = await findDiscountTerms(shop.db, order.couponCode)
  const waivedPaise = await sumWaived(shop.db, id)
  const preview = decideEdit(
    {
      order,
      products,
      coupon,
      waivedPaise,
      minimumPaise: 0,
      cod: DEFAULT_SETTINGS.cod,
      limits: DEFAULT_SETTINGS.orders,
    },
    lines,
  )
  if (!preview.ok) return
  const seenTotalPaise = preview.value.totalPaise
  const edited = await editOrder(shop, staffWithFreshCode(shop, OWNER), id, {
    lines,
    version: order.version,
    seenTotalPaise,
    reason: 'Asked for',
  })
  if (!edited.ok || edited.value === 0) return
  if (random() < 0.3)
    await waiveOrUndoEdit(shop, staffWithFreshCode(shop, OWNER), id, random() < 0.5 ? 'waived' : 'undone')
  else if (random() < 0.7) {
    const started = await startPayment(shop, null, id)
    if (started.ok)
      await handlePaymentEvent(shop, outside.gateway.approve(started.value.url.split('/').at(-1) ?? ''), 'webhook')
  }
}

/** Refunds a pack or an amount of an order; what staff pay out by hand is paid or left open. */
export async function refundSimulated({ opened: { shop }, random }: Simulation, id: string): Promise<void> {
  const order = await findOrder(shop.db, id)
  const line = order?.lines.find(({ kind }) => kind === 'pack')
  if (!order || !line) return
  const stock = (['keep', 'restock', 'write-off'] as const)[Math.floor(random() * 3)] ?? 'keep'
  const byPacks = random() < 0.6
  const part = 100 + Math.floor(random() * 20_000)
  await refundByStaff(shop, staffWithFreshCode(shop, OWNER), id, {
    version: order.version,
    reason: 'A pack was torn',
    stock,
    ...(byPacks ? { lines: [{ position: line.position, quantity: 1 }] } : { amountPaise: part }),
  })
  for (const { id: refundId, channel, status } of await listRefundsOf(shop.db, id)) {
    if (channel !== 'by-hand' || status === 'done' || random() < 0.4) continue
    await payOutRefund(shop, staffWithFreshCode(shop, OWNER), id, { refundId, payee: 'asha@upi', reference: 'UTR 99' })
  }
}
