import { expect, test } from 'vitest'
import { indianDay } from '#app/domain/instant.ts'
import { editLot } from '#app/domain/inventory/lots/edit-lot.server.ts'
import { adjustStock } from '#app/domain/inventory/stock/adjust-stock.server.ts'
import { issueInvoices } from '#app/domain/orders/invoicing/issue-invoice.server.ts'
import { importPayoutStatement } from '#app/domain/orders/payout-statements/import-payout-statement.server.ts'
import type { PayoutStatementKind } from '#app/domain/orders/payout-statements/payout-statement.ts'
import { refundByStaff } from '#app/domain/orders/refund/refund-order.server.ts'
import { importWeightCharges } from '#app/domain/orders/shipping/import-weight-charges.server.ts'
import { guessColumns } from '#app/domain/orders/shipping/weight-charge.ts'
import { makeBuyer, place } from '#test/data/make-buyer.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough, orderNow, payOnline } from '#test/shop/order-steps.ts'
import { confirmed } from '#test/shop/staff-with-fresh-code.ts'
import { addMonths, monthOfInstant, monthPeriod } from '../books-period.ts'
import { listStockFacts } from '../stock/stock-cover-store.server.ts'
import { listStockLots } from '../stock/stock-value-store.server.ts'
import { profitByProduct, sumOther } from './profit.ts'
import { listMonthTrades } from './profit-store.server.ts'

const PACKS = [{ productId: '1', weight: '500g', quantity: 2 }] as const

async function profitNow({ shop }: Opened) {
  const months = await listMonthTrades(shop.db, monthPeriod(monthOfInstant(shop.now())))
  const almonds = profitByProduct(months).find(({ productId }) => productId === '1')
  return { almonds, other: sumOther(months) }
}

onBothDatabases((open) => {
  test('profit counts what was invoiced and packed, less what was credited and came back', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const id = await place(shop, await makeBuyer(shop, PACKS), 'cod')
    await moveThrough(opened, id, ['confirmed', 'packed', 'shipped', 'delivered'])
    expect((await profitNow(opened)).almonds).toMatchObject({ grams: 1_000, costPaise: null, uncostedGrams: 1_000 })

    for (const lot of await listStockLots(shop.db)) {
      const { bestBeforeDay } = lot
      await editLot(shop, 'usr_owner', lot, { bestBeforeDay, supplier: '', costPaisePerKg: 70_050 })
    }
    const order = await orderNow(opened, id)
    const line = order.lines.find(({ kind }) => kind === 'pack')
    const delivery = order.lines.find(({ kind }) => kind === 'delivery')
    const sales = line?.taxablePaise ?? 0
    expect(await profitNow(opened)).toMatchObject({
      almonds: { salesPaise: sales, costPaise: 70_050, profitPaise: sales - 70_050 },
      other: { chargedPaise: delivery?.taxablePaise ?? 0 },
    })

    const lines = [{ position: line?.position ?? 0, quantity: 1 }]
    const back = { version: order.version, reason: 'Came back', stock: 'restock', lines } as const
    expect(await refundByStaff(shop, confirmed(shop), id, back)).toMatchObject({ ok: true })
    const { almonds } = await profitNow(opened)
    expect(almonds).toMatchObject({ grams: 500, costPaise: 35_025 })
    const [credited] = await shop.db.selectFrom('credit_note_lines').select('taxable_paise').execute()
    expect(Math.abs(sales / 2 - (credited?.taxable_paise ?? 0))).toBeLessThanOrEqual(1)
    expect(almonds?.salesPaise).toBe(sales - (credited?.taxable_paise ?? 0))
  })

  test('an invoice that was printed before packing has a cost that is not known', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const id = await place(shop, await makeBuyer(shop, PACKS), 'cod')
    await moveThrough(opened, id, ['confirmed'])
    await issueInvoices(shop, 'usr_owner', [await orderNow(opened, id)])
    expect((await profitNow(opened)).almonds).toMatchObject({ grams: 1_000, uncostedGrams: 1_000, profitPaise: null })
  })

  test('what couriers charged is counted for the parcels that their files name', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    for (const awb of ['1900001', '1900002']) {
      const id = await place(shop, await makeBuyer(shop, PACKS), 'cod')
      await moveThrough(opened, id, ['confirmed', 'packed', 'shipped'], { awb })
    }
    const file = { headers: ['AWB', 'Charged weight', 'Amount'], rows: [['1900001', '1.5', '118.50']] }
    await importWeightCharges(shop, 'usr_owner', file, guessColumns(file.headers))
    expect((await profitNow(opened)).other).toMatchObject({ parcels: 2, billedParcels: 1, courierPaise: 11_850 })
  })

  test('what couriers and the gateway kept by their statements is counted once', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const online = await place(shop, await makeBuyer(shop, PACKS), 'upi')
    await payOnline(opened, online)
    await moveThrough(opened, online, ['confirmed', 'packed', 'shipped'], { awb: '1900001' })
    const cash = await place(shop, await makeBuyer(shop, PACKS), 'cod')
    await moveThrough(opened, cash, ['confirmed', 'packed', 'shipped', 'delivered'], { awb: '1900002' })
    const upload = (kind: PayoutStatementKind, rows: string[][]) => {
      const headers = ['Order number', 'Amount', 'Fee', 'UTR']
      const columns = { reference: 'Order number', amount: 'Amount', fee: 'Fee', tax: '', transfer: 'UTR' }
      return importPayoutStatement(shop, 'usr_owner', { kind, file: { headers, rows }, columns })
    }
    await upload('gateway', [[online, '1', '11.80', 'S1']])
    await upload('courier', [
      ['1900001', '0', '59', 'U1'],
      ['1900002', '1', '70.80', 'U1'],
    ])
    const known = { parcels: 2, billedParcels: 2, courierPaise: 12_980 }
    expect((await profitNow(opened)).other).toMatchObject({
      ...known,
      ...{ payments: 1, billedPayments: 1, gatewayPaise: 1_180 },
    })
    // The file of charged weights has the last word about a parcel.
    const file = { headers: ['AWB', 'Charged weight', 'Amount'], rows: [['1900002', '1.5', '118']] }
    await importWeightCharges(shop, 'usr_owner', file, guessColumns(file.headers))
    expect((await profitNow(opened)).other).toMatchObject({ ...known, courierPaise: 17_700 })
  })

  test('each month of a period has its own trade, and months without an invoice are empty', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const id = await place(shop, await makeBuyer(shop, PACKS), 'cod')
    await moveThrough(opened, id, ['confirmed', 'packed'])
    const month = monthOfInstant(shop.now())
    const months = await listMonthTrades(shop.db, { firstDay: `${addMonths(month, -1)}-01`, lastDay: `${month}-28` })
    expect(months.map(({ month, products }) => [month, products.length])).toEqual([
      [addMonths(month, -1), 0],
      [month, 1],
    ])
  })

  test('stock is valued by lot, and what is sold is counted less what came back', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    await adjustStock(shop, 'usr_owner', '1', {
      kind: 'receive',
      grams: 10_000,
      reason: 'Delivery',
      code: 'A-1',
      costPaisePerKg: 80_000,
    })
    const id = await place(shop, await makeBuyer(shop, PACKS), 'cod')
    await moveThrough(opened, id, ['confirmed', 'packed'])
    const lots = await listStockLots(shop.db)
    expect(lots.find(({ code }) => code === 'A-1')).toMatchObject({
      productId: '1',
      leftGrams: 10_000,
      valuePaise: 800_000,
      receivedDay: indianDay(shop.now()),
    })
    const facts = await listStockFacts(shop.db, shop.now(), lots)
    expect(facts.find(({ productId }) => productId === '1')).toMatchObject({
      sold30Grams: 1_000,
      sold90Grams: 1_000,
      valuePaise: 800_000,
    })
    await moveThrough(opened, id, ['shipped', 'returning', 'returned'], { restock: true })
    const after = await listStockFacts(shop.db, shop.now(), lots)
    expect(after.find(({ productId }) => productId === '1')).toMatchObject({ sold30Grams: 0 })
  })
})
