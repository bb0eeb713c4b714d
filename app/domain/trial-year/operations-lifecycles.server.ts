import { inTransaction } from '#app/db/db.server.ts'
import { THE_SHOP } from '#app/domain/actor.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { createCoupon } from '#app/domain/coupons/change-coupons.server.ts'
import { addCustomerNote } from '#app/domain/identity/customers/add-customer-note.server.ts'
import { addOpeningStock, adjustStock } from '#app/domain/inventory/stock/adjust-stock.server.ts'
import { findPool } from '#app/domain/inventory/stock/stock-store.server.ts'
import { expireOrders } from '#app/domain/orders/checkout/expire-orders.server.ts'
import { expireEditPayments } from '#app/domain/orders/payment/expire-edit-payments.server.ts'
import { recordCashRemittance } from '#app/domain/orders/payment/record-cash-remittance.server.ts'
import { settleCashShortage } from '#app/domain/orders/payment/settle-cash-shortage.server.ts'
import { sendRefunds } from '#app/domain/orders/refund/send-refunds.server.ts'
import { listCashWith, listCourierDebts } from '#app/domain/payments/cash/cash-owed-store.server.ts'
import { listRemittances } from '#app/domain/payments/cash/cash-remittance-store.server.ts'
import { createImport } from '#app/domain/product-imports/create-import.server.ts'
import { cancelImport } from '#app/domain/product-imports/start-cancel-or-undo-import.server.ts'
import { sumBy } from '#app/domain/sum.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { TRIAL_COUPON } from './create-trial-order.server.ts'
import { seededRandom } from './seeded-random.ts'
import { type Lifecycle, type TrialContext, trialStaff } from './trial-context.ts'
import { insertSettledMoney, insertTrialPrices } from './trial-data-store.server.ts'

const SUPPLIERS = ['Khari Baoli Traders', 'Kashmir Dry Fruit Co.', 'Konkan Kaju Mandal']

/**
 * A delivery of one of few products is larger, since the same customers buy it: four share what is bought in a year.
 */
const SHARING = 4

function deliveredGrams(products: TrialContext['products'], kilos: number): number {
  return Math.round(kilos * Math.max(1, SHARING / products.length)) * 1000
}

/** The first delivery of every product, before the first order. */
export async function receiveFirstStock({ shop, products, seed }: TrialContext): Promise<void> {
  const random = seededRandom(seed)
  await inTransaction(shop.db, async (tx) => {
    for (const { id: productId } of products) {
      const lot = { supplier: random.pick(SUPPLIERS) }
      const grams = deliveredGrams(products, random.between(7, 11))
      await addOpeningStock(tx, { productId, grams, reason: 'First delivery', lot }, auditContext(shop))
    }
  })
}

/** A delivery of each product that runs low, every three weeks. */
export async function* deliveries({ shop, products, seed }: TrialContext): Lifecycle {
  const random = seededRandom(seed + 1)
  for (;;) {
    yield 21 * 24
    for (const { id } of products) {
      const pool = await findPool(shop.db, id)
      if (!pool || pool.onHandGrams > deliveredGrams(products, 4.5) || random.isLikely(0.15)) continue
      const grams = deliveredGrams(products, random.between(5, 9))
      const supplier = random.pick(SUPPLIERS)
      const delivery = {
        kind: 'receive',
        grams,
        reason: `Bill of ${supplier}`,
        supplier,
        confirmedGrams: grams,
      } as const
      await adjustStock(shop, THE_SHOP, id, delivery)
    }
  }
}

/** What spoils: a handful written off every seven weeks. */
export async function* writeOffs({ shop, products, seed }: TrialContext): Lifecycle {
  const random = seededRandom(seed + 2)
  for (;;) {
    yield random.between(40, 55) * 24
    const grams = Math.round(random.between(2, 6)) * 100
    const loss = { kind: 'write-off', grams, confirmedGrams: grams } as const
    const reason = random.pick(['Bag got damp', 'Broken pieces sorted out', 'Given as taste at the counter'])
    await adjustStock(shop, THE_SHOP, random.pick(products).id, { ...loss, reason })
  }
}

/** What the shop does every night by itself. */
export async function* nightlyWork({ shop }: TrialContext): Lifecycle {
  for (;;) {
    yield 24
    await expireOrders(shop)
    await expireEditPayments(shop)
    await sendRefunds(shop)
  }
}

/** Every two weeks the couriers pay most of the cash they hold; now and then less than they should. */
export async function* remittances({ shop, seed }: TrialContext): Lifecycle {
  const random = seededRandom(seed + 3)
  for (;;) {
    yield 14 * 24
    for (const { courier } of await listCourierDebts(shop.db)) {
      const owed = (await listCashWith(shop.db, courier, { limit: 50 })).slice(0, -1)
      if (owed.length === 0) continue
      const isShort = random.isLikely(0.2)
      const sum = sumBy(owed, ({ amountPaise }) => amountPaise)
      await recordCashRemittance(shop, THE_SHOP, {
        courier,
        reference: `NEFT ${indianDay(shop.now()).replaceAll('-', '')}`,
        orderIds: owed.map(({ orderId }) => orderId),
        amountPaise: isShort ? sum - 5_000 : null,
        note: isShort ? 'Fee taken off' : '',
      })
    }
    const [short] = await listRemittances(shop.db, { owedOnly: true, limit: 1 })
    if (short && random.isLikely(0.4)) await settleCashShortage(shop, THE_SHOP, short.id, 'received')
  }
}

/** What the owner sets up once: a coupon, new prices, notes, a file of products that was not used in the end. */
export async function* ownerSetupLifecycle(trial: TrialContext): Lifecycle {
  const { shop, products, customers } = trial
  const terms = { code: TRIAL_COUPON, kind: 'percent', percent: 10, amountPaise: null, maxPaise: 20_000 } as const
  const limits = { minimumPaise: 50_000, fromDay: null, toDay: null, totalLimit: null, personLimit: 2 }
  await createCoupon(shop, THE_SHOP, { ...terms, ...limits, note: 'For people who come back' })
  yield 30 * 24
  await notePrices(trial)
  yield 10 * 24
  const headers = ['Product name', '250g price']
  const rows = products.slice(0, 3).map(({ name }) => [name, ''])
  const opened = await createImport(shop, THE_SHOP, { fileName: 'price-list.csv', headers, rows })
  if (opened.ok) await cancelImport(shop, THE_SHOP, opened.value)
  yield 20 * 24
  for (const user of [...customers.values()].slice(0, 3))
    await addCustomerNote(shop, THE_SHOP, user.id, 'Buys for the whole building. Always picks up the phone.')
  await insertSettledMoney(shop, trialStaff(shop).id)
}

/** New prices of four products, in their history only: the packs cost what they cost. */
function notePrices({ shop, products }: TrialContext): Promise<void> {
  const changes = products.slice(0, 4).flatMap(({ id: productId, packs }) =>
    packs.map(({ weight, pricePaise, mrpPaise }) => {
      const before = Math.max(100, Math.round((pricePaise * 0.94) / 100) * 100)
      return { productId, weight, old: { pricePaise: before, mrpPaise }, new: { pricePaise, mrpPaise } }
    }),
  )
  const context = auditContext(shop)
  return inTransaction(shop.db, (tx) => insertTrialPrices(tx, changes, context))
}
