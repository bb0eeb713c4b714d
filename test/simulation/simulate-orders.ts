import { createCoupon } from '#app/domain/coupons/change-coupons.server.ts'
import { LOCAL_CARRIER } from '#app/domain/delivery/local-delivery.ts'
import { expireOrders } from '#app/domain/orders/checkout/expire-orders.server.ts'
import { expireEditPayments } from '#app/domain/orders/payment/expire-edit-payments.server.ts'
import { recordCashRemittance } from '#app/domain/orders/payment/record-cash-remittance.server.ts'
import { settleCashShortage } from '#app/domain/orders/payment/settle-cash-shortage.server.ts'
import { sendRefunds } from '#app/domain/orders/refund/send-refunds.server.ts'
import { listCashWith } from '#app/domain/payments/cash/cash-owed-store.server.ts'
import { refreshDailySales } from '#app/domain/reports/sales/refresh-daily-sales.server.ts'
import { HOURS } from '#app/domain/time/instant.ts'
import { seededNumbers } from '#app/domain/trial-year/seeded-random.ts'
import { IN_DELHI } from '#test/data/addresses.ts'
import { TEN_PERCENT } from '#test/data/coupon-terms.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import type { Opened } from '#test/shop/make-shop.ts'
import { takeSideStep } from './simulated-order-steps.ts'
import { COURIERS, OWNER, type Simulation, type Step } from './simulation.ts'
import { startOrder } from './start-simulated-order.ts'

/**
 * Runs `orders` orders through the shop's own verbs, many at a time, over about two months: cash and UPI, coupons,
 * phone orders, samples, edits, cancellations, refused parcels, refunds, courier remittances. The same seed gives the
 * same orders.
 */
export async function simulateOrders(
  opened: Opened,
  { orders, seed }: { orders: number; seed: number },
): Promise<void> {
  const simulation: Simulation = { opened, random: seededNumbers(seed), buyers: [] }
  const { shop, clock } = opened
  await createCoupon(shop, OWNER, TEN_PERCENT)
  await changeSettings(shop, { id: OWNER, codeConfirmedAt: shop.now() }, 'pickup', { offersPickup: true })
  await changeSettings(shop, { id: OWNER, codeConfirmedAt: shop.now() }, 'localDelivery', {
    offersLocalDelivery: true,
    pincodes: [IN_DELHI.pincode],
  })
  const open: { id: string; step: Step }[] = []
  let started = 0
  // Some orders are still open at the end, as on any day.
  while (started < orders) {
    clock.advance(Math.floor(simulation.random() * 2.5 * HOURS) + 1)
    if (open.length < 12 || simulation.random() < 0.15) {
      started++
      // Few are collected by chance, so every fifteenth is for sure.
      const order = await startOrder(simulation, started % 15 === 0)
      if (order) open.push(order)
    } else {
      const at = Math.floor(simulation.random() * open.length)
      const order = open[at]
      if (!order) continue
      if (await takeSideStep(simulation, order.id)) continue
      const next = await order.step(simulation, order.id)
      if (next) order.step = next
      else open.splice(at, 1)
    }
    if (simulation.random() < 0.05) await runJobs(simulation)
  }
}

async function runJobs({ opened: { shop }, random }: Simulation): Promise<void> {
  await expireOrders(shop)
  await expireEditPayments(shop)
  await sendRefunds(shop)
  if (random() < 0.5) await refreshDailySales(shop)
  if (random() < 0.5) await remit({ shop, random })
}

const COLLECTORS = [...COURIERS, LOCAL_CARRIER]

/** Who brings orders remits some of its collected cash, every third time less. */
async function remit({ shop, random }: { shop: Opened['shop']; random: () => number }): Promise<void> {
  const courier = COLLECTORS[Math.floor(random() * COLLECTORS.length)] ?? 'Delhivery'
  const owed = await listCashWith(shop.db, courier, { limit: 1 + Math.floor(random() * 6) })
  if (owed.length === 0) return
  const sum = owed.reduce((all, { amountPaise }) => all + amountPaise, 0)
  const before = await shop.db.selectFrom('cash_remittances').select('id').execute()
  // The first, and then every third.
  const isShort = before.length % 3 === 0
  const received = { courier, reference: shop.newId('UTR'), orderIds: owed.map(({ orderId }) => orderId) }
  await recordCashRemittance(shop, OWNER, {
    ...received,
    amountPaise: isShort ? sum - 500 : null,
    note: isShort ? 'Fee' : '',
  })
  if (!isShort || random() < 0.5) return
  const [short] = await shop.db.selectFrom('cash_remittances').select('id').where('shortage', '=', 'owed').execute()
  if (short) await settleCashShortage(shop, OWNER, short.id, random() < 0.5 ? 'received' : 'written-off')
}
