import { readXlsx } from 'hucre/xlsx'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { REGISTERS } from '#app/domain/books/registers/all-registers.ts'
import { ISSUED_INVOICE } from '#test/data/invoiced-order.ts'
import { ENGINES } from '#test/database/engines.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { moveThrough } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { SIZE } from './load-size.ts'
import { makeShoppers } from './make-shoppers.ts'
import { probeResponseTimes } from './response-time-probe.ts'
import { runShop } from './running-shop.ts'

/** The phone of the first user of makeShoppers. */
const OWNER_PHONE = '+919810000001'
const MONTH = '2026-03'
const IS_FULL = SIZE.orders === 10_000
/** With `npm test` other tests run at the same time; a full run has the machine to itself. */
const LIMIT = IS_FULL ? { ms: 5_000, healthMs: 100 } : { ms: 20_000, healthMs: 1_000 }

test.each(ENGINES)(
  'a month of orders is downloaded as CSV and XLSX while the shop answers, on %s',
  async (engine) => {
    const running = await runShop(engine, { ADMIN_PHONES: OWNER_PHONE }, 1)
    try {
      const [origin = ''] = running.origins
      const [owner] = await makeShoppers(running.shop, 1)
      const buyer = await makeBuyer(running.shop, [{ productId: '1', weight: '250g', quantity: 1 }])
      const model = await place(running.shop, buyer, 'cod')
      await moveThrough(running, model, ['confirmed', 'packed'])
      await inTransaction(running.shop.db, (tx) => copyOrders(tx, model, SIZE.orders))
      for (const format of ['csv', 'xlsx'] as const) {
        const stopProbe = await probeResponseTimes(origin)
        const began = performance.now()
        const response = await fetch(`${origin}/admin/books/registers/invoices/rows.${format}?period=${MONTH}`, {
          headers: { Cookie: `sid=${owner?.token}` },
        })
        const bytes = new Uint8Array(await response.arrayBuffer())
        const ms = performance.now() - began
        const health = await stopProbe()
        console.log({
          engine,
          format,
          orders: SIZE.orders,
          ms: Math.round(ms),
          kB: Math.round(bytes.length / 1024),
          health,
        })
        expect(response.status).toBe(200)
        const rows = format === 'csv' ? csvRows(bytes) : ((await readXlsx(bytes)).sheets[0]?.rows ?? [])
        expect(rows).toHaveLength(SIZE.orders + 1)
        expect(rows[0]).toEqual(REGISTERS.invoices.columns.map(({ name }) => name))
        expect(new Set(rows.map((row) => row[1])).size).toBe(SIZE.orders + 1)
        expect(ms).toBeLessThan(LIMIT.ms)
        // What a server with nothing to do needs longer than usual is the machine's fault.
        expect(health.shop - health.idle).toBeLessThan(LIMIT.healthMs)
      }
    } finally {
      await running.close()
    }
  },
  900_000,
)

function csvRows(bytes: Uint8Array): string[][] {
  return Papa.parse<string[]>(new TextDecoder().decode(bytes).trim()).data
}

/** Copies an invoiced order many times into the month, as many on each of its days. */
async function copyOrders(tx: Tx, model: string, count: number): Promise<void> {
  const order = await tx.selectFrom('orders').selectAll().where('id', '=', model).executeTakeFirstOrThrow()
  const lines = await tx.selectFrom('order_lines').selectAll().where('order_id', '=', model).execute()
  for (let first = 0; first < count; first += 200) {
    const copies = Array.from({ length: Math.min(200, count - first) }, (_, index) => first + index)
    const idOf = (index: number) => `MW-COPY-${String(index).padStart(5, '0')}`
    const dayOf = (index: number) => String(1 + (index % 28)).padStart(2, '0')
    const at = (index: number) => `${MONTH}-${dayOf(index)}T06:30:00.000Z`
    await tx
      .insertInto('orders')
      .values(copies.map((index) => ({ ...order, id: idOf(index), created_at: at(index), placed_at: at(index) })))
      .execute()
    await tx
      .insertInto('order_lines')
      .values(copies.flatMap((index) => lines.map((line) => ({ ...line, order_id: idOf(index) }))))
      .execute()
    await tx
      .insertInto('invoices')
      .values(
        copies.map((index) => ({
          number: `MW/25-26/${String(index + 1).padStart(6, '0')}`,
          order_id: idOf(index),
          issued_at: at(index),
          seller: JSON.stringify(ISSUED_INVOICE.seller),
          payment_method: order.payment_method,
        })),
      )
      .execute()
  }
}
