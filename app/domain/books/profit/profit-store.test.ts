import { expect, test } from 'vitest'
import { inTransaction } from '#app/db/db.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { findLot } from '#app/domain/inventory/lots/lot-store.server.ts'
import { editLot } from '#app/domain/inventory/lots/make-or-edit-lot.server.ts'
import { adjustStock } from '#app/domain/inventory/stock/adjust-stock.server.ts'
import { createFreeOrder } from '#app/domain/orders/checkout/create-free-order.server.ts'
import { cancelOrder } from '#app/domain/orders/fulfilment/cancel-order.server.ts'
import { issueInvoices } from '#app/domain/orders/invoicing/issue-invoice.server.ts'
import { recordCashRemittance } from '#app/domain/orders/payment/record-cash-remittance.server.ts'
import { settleCashShortage } from '#app/domain/orders/payment/settle-cash-shortage.server.ts'
import type { PayoutStatementKind } from '#app/domain/orders/payout-statements/payout-statement.ts'
import { refundByStaff } from '#app/domain/orders/refund/refund-order.server.ts'
import { sendRefunds } from '#app/domain/orders/refund/send-refunds.server.ts'
import { guessWeightChargeColumns } from '#app/domain/orders/shipping/courier-weight-charge-file.ts'
import { importWeightCharges } from '#app/domain/orders/shipping/import-or-settle-weight-charges.server.ts'
import { listRemittances } from '#app/domain/payments/cash/cash-remittance-store.server.ts'
import { addMonths, monthOfInstant } from '#app/domain/time/calendar-month.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { NO_LOT_FACTS } from '#test/data/lot-facts.ts'
import { expectOk } from '#test/expect-ok.ts'
import { bookStatement } from '#test/shop/book-statement.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough, orderNow, payOnline } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { monthPeriod } from '../books-period.ts'
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
      await editLot(shop, 'usr_owner', lot, { ...NO_LOT_FACTS, bestBeforeDay, costPerKgPaise: 70_050 })
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
    expect(await refundByStaff(shop, staffWithFreshCode(shop), id, back)).toMatchObject({ ok: true })
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

  test('an invoice that was printed before packing keeps its packs when a part of a price is credited, and not when it is cancelled', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const id = await place(shop, await makeBuyer(shop, PACKS), 'upi')
    await payOnline(opened, id)
    await moveThrough(opened, id, ['confirmed'])
    await issueInvoices(shop, 'usr_owner', [await orderNow(opened, id)])
    const { version, lines } = await orderNow(opened, id)
    const position = lines.find(({ kind }) => kind === 'pack')?.position ?? 0
    const part = { version, reason: 'Sorry', stock: 'keep', amountPaise: 1_000, position } as const
    expect(await refundByStaff(shop, staffWithFreshCode(shop), id, part)).toMatchObject({ ok: true })
    expect((await profitNow(opened)).almonds).toMatchObject({ grams: 1_000, uncostedGrams: 1_000, profitPaise: null })
    await cancelOrder(shop, staffWithFreshCode(shop), id, { as: 'staff', note: 'Asked' })
    expect((await profitNow(opened)).almonds).toBeUndefined()
  })

  test('a payment that a statement names as paid twice, and the cash of a parcel, were charged for once', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const online = await place(shop, await makeBuyer(shop, PACKS), 'upi')
    await payOnline(opened, online)
    await moveThrough(opened, online, ['confirmed', 'packed'])
    const cash = await place(shop, await makeBuyer(shop, PACKS), 'cod')
    await moveThrough(opened, cash, ['confirmed', 'packed', 'shipped', 'delivered'], { awb: '1900002' })
    const paid = async (id: string) => String((await orderNow(opened, id)).totalPaise / 100)
    const columns = { reference: 'Of', amount: 'Amount', fee: 'Fee', tax: '', transfer: 'UTR' }
    const upload = (kind: PayoutStatementKind, rows: string[][]) =>
      bookStatement(shop, {
        kind,
        file: { headers: Object.values(columns).filter(Boolean), rows },
        columns,
      })
    const [upi, cod] = [await paid(online), await paid(cash)]
    await upload('gateway', [
      [online, upi, '11.80', 'S1'],
      [online, upi, '11.80', 'S2'],
    ])
    await upload('courier', [
      ['1900002', cod, '59', 'U1'],
      ['1900002', cod, '59', 'U2'],
    ])
    expect((await profitNow(opened)).other).toMatchObject({ gatewayPaise: 1_180, courierPaise: 5_900 })
  })

  test('what a courier asks on top for a disputed weight is added to the freight, and is no charge of the whole parcel', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    for (const awb of ['1900001', '1900002']) {
      const id = await place(shop, await makeBuyer(shop, PACKS), 'cod')
      await moveThrough(opened, id, ['confirmed', 'packed', 'shipped'], { awb })
    }
    const upload = (charge: string, rows: string[][]) => {
      const headers = ['AWB', 'Charged weight', charge]
      return importWeightCharges(shop, 'usr_owner', {
        file: { headers, rows },
        columns: guessWeightChargeColumns(headers),
      })
    }
    const known = async () => (await profitNow(opened)).other
    await upload('Excess Amount', [['1900001', '1.5', '40']])
    expect(await known()).toMatchObject({ parcels: 2, billedParcels: 0, courierPaise: 4_000 })
    await upload('Freight', [
      ['1900001', '1.0', '59'],
      ['1900002', '1.0', '59'],
    ])
    // The freight of the weight that was sent: what is asked for the other weight is no part of it.
    expect(await known()).toMatchObject({ billedParcels: 2, courierPaise: 15_800 })
    for (const _ of ['once', 'again']) await upload('Excess Amount', [['1900001', '1.5', '40']])
    expect(await known()).toMatchObject({ billedParcels: 2, courierPaise: 15_800 })
    await upload('Freight', [['1900001', '1.0', '59']])
    expect(await known()).toMatchObject({ courierPaise: 15_800 })
    // An invoice of the whole parcel, at the weight that the courier insisted on.
    await upload('Total', [['1900001', '1.5', '99']])
    expect(await known()).toMatchObject({ billedParcels: 2, courierPaise: 15_800 })
    await upload('Excess Amount', [['1900001', '1.5', '40']])
    expect(await known()).toMatchObject({ courierPaise: 15_800 })
  })

  test('what couriers charged is counted for the parcels that their files name', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    for (const awb of ['1900001', '1900002']) {
      const id = await place(shop, await makeBuyer(shop, PACKS), 'cod')
      await moveThrough(opened, id, ['confirmed', 'packed', 'shipped'], { awb })
    }
    const file = { headers: ['AWB', 'Charged weight', 'Amount'], rows: [['1900001', '1.5', '118.50']] }
    await importWeightCharges(shop, 'usr_owner', { file, columns: guessWeightChargeColumns(file.headers) })
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
      return bookStatement(shop, { kind, file: { headers, rows }, columns })
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
    await importWeightCharges(shop, 'usr_owner', { file, columns: guessWeightChargeColumns(file.headers) })
    expect((await profitNow(opened)).other).toMatchObject({ ...known, courierPaise: 17_700 })
  })

  test('what was given away, spoilt, written off and missing in a count costs what its lots cost', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const [lot] = (await listStockLots(shop.db)).filter(({ productId }) => productId === '1')
    if (!lot) throw new Error('There are no almonds')
    const { bestBeforeDay } = lot
    await editLot(shop, 'usr_owner', lot, { ...NO_LOT_FACTS, bestBeforeDay, costPerKgPaise: 80_000 })
    const buyer = await makeBuyer(shop, PACKS)
    const id = await place(shop, buyer, 'cod')
    await moveThrough(opened, id, ['confirmed', 'packed', 'shipped', 'delivered'], { awb: '1900001' })
    const [address] = buyer.user.addresses
    if (!address) throw new Error('a buyer without an address')
    const sample = { productId: '1', weight: null, grams: 30, quantity: 1 } as const
    const free = {
      userId: buyer.user.id,
      phone: buyer.user.phone,
      address,
      channel: 'sample',
      lines: [sample],
    } as const
    const context = auditContext(shop, 'usr_owner')
    const given = expectOk(
      await inTransaction(shop.db, (tx) => createFreeOrder(tx, shop, { ...free, note: 'Asked' }, context)),
    )
    const nothing = { costPaise: 0, grams: 0, uncostedGrams: 0 }
    expect((await profitNow(opened)).other).toMatchObject({ parcels: 1, given: nothing, lost: nothing })
    await moveThrough(opened, given, ['packed', 'shipped'], { awb: '1900002' })

    // 500 g come back spoilt, 200 g are written off, and a count misses 100 g, and then finds 40 g of them.
    const { version, lines } = await orderNow(opened, id)
    const position = lines.find(({ kind }) => kind === 'pack')?.position ?? 0
    const spoilt = { version, reason: 'Stale', stock: 'write-off', lines: [{ position, quantity: 1 }] } as const
    expect(await refundByStaff(shop, staffWithFreshCode(shop), id, spoilt)).toMatchObject({ ok: true })
    const left = async () => (await findLot(shop.db, '1', lot.id))?.leftGrams ?? 0
    const adjust = async (kind: 'write-off' | 'count', grams: number) =>
      adjustStock(shop, 'usr_owner', '1', { kind, grams, lotId: lot.id, reason: 'Damp', confirmedGrams: grams })
    expect(await adjust('write-off', 200)).toMatchObject({ ok: true })
    expect(await adjust('count', (await left()) - 100)).toMatchObject({ ok: true })
    expect(await adjust('count', (await left()) + 40)).toMatchObject({ ok: true })
    const { almonds, other } = await profitNow(opened)
    expect(almonds).toMatchObject({ grams: 500, costPaise: 40_000 })
    expect(other).toMatchObject({
      parcels: 2,
      given: { costPaise: 2_400, grams: 30, uncostedGrams: 0 },
      lost: { costPaise: 60_800, grams: 760, uncostedGrams: 0 },
    })
  })

  test('goodwill, which no credit note takes from the sales, and cash that was written off are not left', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const online = await place(shop, await makeBuyer(shop, PACKS), 'upi')
    await payOnline(opened, online)
    await moveThrough(opened, online, ['confirmed', 'packed', 'shipped', 'delivered'])
    const { version } = await orderNow(opened, online)
    const gift = { version, reason: 'Late', stock: 'keep', amountPaise: 20_000 } as const
    expect(await refundByStaff(shop, staffWithFreshCode(shop), online, gift)).toMatchObject({ ok: true })
    expect((await profitNow(opened)).other).toMatchObject({ goodwillPaise: 0, lostCashPaise: 0 })
    await sendRefunds(shop)
    const cash = await place(shop, await makeBuyer(shop, PACKS), 'cod')
    await moveThrough(opened, cash, ['confirmed', 'packed', 'shipped', 'delivered'], { carrier: 'Delhivery' })
    const { totalPaise } = await orderNow(opened, cash)
    const short = { courier: 'Delhivery', reference: 'UTR 1', amountPaise: totalPaise - 5_000, note: 'Torn' }
    expect(await recordCashRemittance(shop, 'usr_owner', { ...short, orderIds: [cash] })).toMatchObject({ ok: true })
    const [owed] = await listRemittances(shop.db, { owedOnly: true, limit: 1 })
    expect((await profitNow(opened)).other).toMatchObject({ goodwillPaise: 20_000, lostCashPaise: 0 })
    await settleCashShortage(shop, 'usr_owner', owed?.id ?? '', 'written-off')
    expect((await profitNow(opened)).other).toMatchObject({ goodwillPaise: 20_000, lostCashPaise: 5_000 })
  })

  test('stock that a count enters is nothing found, and what is lost of a lot without a cost is told by its grams', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const lots = (await listStockLots(shop.db)).filter(({ productId }) => productId === '1')
    for (const table of ['stock_movements', 'lots', 'stock_pools'] as const)
      await shop.db.deleteFrom(table).where('product_id', '=', '1').execute()
    expect(lots).not.toEqual([])
    const counted = { kind: 'count', grams: 5_000, reason: 'Opening stock' } as const
    expect(await adjustStock(shop, 'usr_owner', '1', counted)).toMatchObject({ ok: true })
    const off = { kind: 'write-off', grams: 50, reason: 'Damp' } as const
    expect(await adjustStock(shop, 'usr_owner', '1', off)).toMatchObject({ ok: true })
    expect((await profitNow(opened)).other.lost).toEqual({ costPaise: 0, grams: 50, uncostedGrams: 50 })
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
      costPerKgPaise: 80_000,
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
