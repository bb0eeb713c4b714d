import { expect, test } from 'vitest'
import { listCourierDebts } from '#app/domain/payments/cash/cash-owed-store.server.ts'
import { findRemittanceOf } from '#app/domain/payments/cash/cash-remittance-store.server.ts'
import { DAYS } from '#app/domain/time/instant.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { bookStatement } from '#test/shop/book-statement.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough, orderNow, payOnline } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { recordCashRemittance } from '../payment/record-cash-remittance.server.ts'
import { findCsvColumns } from '../statement-files/csv-column-store.server.ts'
import { listMissingPayments, sumLateCash, sumMissingPayments } from './missing-money-store.server.ts'
import { guessPayoutStatementColumns } from './payout-columns.ts'
import { countOpenPayoutLines, listOpenPayoutLines } from './payout-line-store.server.ts'
import { payoutColumnsSchema } from './payout-statement-form.ts'
import { settlePayoutLine } from './settle-payout-line.server.ts'

const PACKS = [{ productId: '1', weight: '250g', quantity: 1 }] as const
const COURIER = ['AWB', 'COD Amount', 'Freight', 'UTR']
const GATEWAY = ['payment_id', 'amount', 'fee', 'settlement_utr']

async function deliver({ shop }: Opened, awb: string, carrier: string): Promise<{ id: string; rupees: string }> {
  const id = await place(shop, await makeBuyer(shop, PACKS), 'cod')
  await moveThrough({ shop }, id, ['confirmed', 'packed', 'shipped', 'delivered'], { awb, carrier })
  return { id, rupees: String((await orderNow({ shop }, id)).totalPaise / 100) }
}

const paymentOf = ({ shop }: Opened, orderId: string) =>
  shop.db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('captured_paise', '>', 0)
    .executeTakeFirstOrThrow()

const upload = ({ shop }: Opened, kind: 'courier' | 'gateway', rows: string[][]) => {
  const headers = kind === 'courier' ? COURIER : GATEWAY
  const { columns } = guessPayoutStatementColumns(kind, headers)
  return bookStatement(shop, { kind, file: { headers, rows }, columns })
}

onBothDatabases((open) => {
  test('one transfer may pay for more than a thousand parcels', { timeout: 60_000 }, async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const one = await deliver(opened, '1900000', 'Delhivery')
    // Copies of one delivered order: placing a thousand takes minutes.
    const from = { orders: 'id', parcels: 'order_id', payments: 'order_id' } as const
    for (const [table, key] of Object.entries(from) as ['orders' | 'parcels' | 'payments', 'id' | 'order_id'][]) {
      const row = await shop.db
        .selectFrom(table)
        .selectAll()
        .where(key as never, '=', one.id as never)
        .executeTakeFirstOrThrow()
      for (let n = 1; n <= 1_000; n++) {
        const own = { id: `${row.id}-${n}`, [key]: `${one.id}-${n}` }
        const awb = table === 'parcels' || table === 'orders' ? { awb: String(1_900_000 + n) } : {}
        await shop.db
          .insertInto(table)
          .values({ ...row, ...own, ...awb } as never)
          .execute()
      }
    }
    const rows = Array.from({ length: 1_001 }, (_, n) => [String(1_900_000 + n), one.rupees, '', 'UTR1'])
    expect(await upload(opened, 'courier', rows)).toMatchObject({ ok: true, value: { open: 0, received: 1_001 } })
  })

  test('two payments under one order number, as after an edit, are told apart by their amounts', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const id = await place(shop, await makeBuyer(shop, PACKS), 'upi')
    await payOnline(opened, id)
    const first = await paymentOf(opened, id)
    const difference = { id: 'pay_difference', gateway_ref: 'gw_difference', capture_ref: null, captured_paise: 12_300 }
    await shop.db
      .insertInto('payments')
      .values({ ...first, ...difference })
      .execute()
    const rows = [
      [id, '123', '', 'UTR1'],
      [id, String(first.captured_paise / 100), '', 'UTR1'],
    ]
    expect(await upload(opened, 'gateway', rows)).toMatchObject({ ok: true, value: { rows: 2, open: 0 } })
    const lines = await shop.db.selectFrom('statement_lines').select('payment_id').orderBy('occurrence').execute()
    expect(lines.map(({ payment_id }) => payment_id)).toEqual(['pay_difference', first.id])
  })

  test('cash in whole rupees is received where its order costs paise as well', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const [down, up] = [await deliver(opened, '1900001', 'Delhivery'), await deliver(opened, '1900002', 'Delhivery')]
    await shop.db.updateTable('payments').set({ captured_paise: 50_050 }).where('gateway', '=', 'cash').execute()
    const rows = [
      ['1900001', '500', '', 'UTR1'],
      ['1900002', '501', '', 'UTR2'],
    ]
    expect(await upload(opened, 'courier', rows)).toEqual({
      ok: true,
      value: { rows: 2, unreadRows: 0, open: 0, received: 2 },
    })
    expect(await findRemittanceOf(shop.db, down.id)).toMatchObject({ receivedPaise: 50_000, shortage: 'written-off' })
    expect(await findRemittanceOf(shop.db, up.id)).toMatchObject({ receivedPaise: 50_050, surplusPaise: 50 })
    expect(await listCourierDebts(shop.db)).toEqual([])
    expect(await countOpenPayoutLines(shop.db)).toBe(0)
  })

  test('a courier’s statement marks exact cash as received and lists what is short, double, not due and unknown', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const [exact, other, short] = [
      await deliver(opened, '1900001', 'Delhivery'),
      await deliver(opened, '1900002', 'Xpressbees'),
      await deliver(opened, '1900003', 'Delhivery'),
    ]
    const less = String(Number(short.rupees) - 100)
    const rows = [
      ['1900001', exact.rupees, '70.80', 'UTR7'],
      ['1900002', other.rupees, '', 'UTR7'],
      ['1900003', less, '', 'UTR7'],
      ['1900099', '450', '', 'UTR7'],
    ]
    expect(await upload(opened, 'courier', rows)).toEqual({
      ok: true,
      value: { rows: 4, unreadRows: 0, open: 2, received: 2 },
    })
    expect(await findCsvColumns(shop.db, 'courier', payoutColumnsSchema)).toMatchObject({ amount: 'COD Amount' })
    expect(await findRemittanceOf(shop.db, exact.id)).toMatchObject({
      courier: 'Delhivery',
      reference: 'UTR7',
      shortage: null,
    })
    expect(await findRemittanceOf(shop.db, other.id)).toMatchObject({ courier: 'Xpressbees', reference: 'UTR7' })
    expect(await findRemittanceOf(shop.db, short.id)).toBeNull()
    expect(await listCourierDebts(shop.db)).toMatchObject([{ courier: 'Delhivery', orders: 1 }])
    const found = (await listOpenPayoutLines(shop.db, 10)).toSorted((a, b) => (a.reference < b.reference ? -1 : 1))
    expect(found).toMatchObject([
      {
        reference: '1900003',
        finding: 'short',
        orderId: short.id,
        expectedPaise: Math.round(Number(short.rupees) * 100),
      },
      { reference: '1900099', finding: 'unknown', orderId: null },
    ])

    // The same file again changes nothing, settled lines included.
    await settlePayoutLine(shop, 'usr_owner', found[1]?.id ?? '')
    const before = await shop.db.selectFrom('statement_lines').selectAll().orderBy('id').execute()
    const remittances = await shop.db.selectFrom('cash_remittances').selectAll().execute()
    expect(await upload(opened, 'courier', rows)).toMatchObject({ ok: true, value: { received: 0 } })
    expect(await shop.db.selectFrom('statement_lines').selectAll().orderBy('id').execute()).toEqual(before)
    expect(await shop.db.selectFrom('cash_remittances').selectAll().execute()).toEqual(remittances)
    expect(await countOpenPayoutLines(shop.db)).toBe(1)

    // The courier pays one once more, and the short one in full: that line is looked at again.
    await upload(opened, 'courier', [['1900001', exact.rupees, '', 'UTR8']])
    expect((await listOpenPayoutLines(shop.db, 10)).map(({ finding }) => finding).toSorted()).toEqual([
      'double',
      'short',
    ])
    await upload(opened, 'courier', [['1900003', short.rupees, '', 'UTR7']])
    expect((await listOpenPayoutLines(shop.db, 10)).map(({ finding }) => finding)).toEqual(['double'])
    expect(await findRemittanceOf(shop.db, short.id)).toMatchObject({ reference: 'UTR7' })
    expect(await listCourierDebts(shop.db)).toEqual([])
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('cash that comes in parts is received when it is whole, and what was taken back when it is paid again', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    const [inParts, again] = [
      await deliver(opened, '1900001', 'Delhivery'),
      await deliver(opened, '1900002', 'Delhivery'),
    ]
    const part = (rupees: string, minus: number) => String(Number(rupees) - minus)
    const first = ['1900001', part(inParts.rupees, 100), '', 'UTR7']
    expect(await upload(opened, 'courier', [first])).toMatchObject({ value: { open: 1, received: 0 } })
    clock.advance(1_000)
    const rest = ['1900001', '100', '', 'UTR8']
    expect(await upload(opened, 'courier', [rest])).toMatchObject({ value: { open: 0, received: 1 } })
    expect(await listOpenPayoutLines(shop.db, 10)).toEqual([])
    const wholePaise = Math.round(Number(inParts.rupees) * 100)
    expect(await findRemittanceOf(shop.db, inParts.id)).toMatchObject({
      reference: 'UTR7 + UTR8',
      receivedPaise: wholePaise,
      shortage: null,
    })
    clock.advance(1_000)
    // The files of before change nothing.
    expect(await upload(opened, 'courier', [first, rest])).toMatchObject({ value: { open: 0, received: 0 } })

    await upload(opened, 'courier', [['1900002', again.rupees, '', 'UTR8']])
    clock.advance(1_000)
    await upload(opened, 'courier', [['1900002', `${again.rupees} Dr`, '', 'UTR9']])
    expect(await listOpenPayoutLines(shop.db, 10)).toMatchObject([{ finding: 'taken-back', orderId: again.id }])
    clock.advance(1_000)
    await upload(opened, 'courier', [['1900002', again.rupees, '', 'UTR10']])
    expect(await listOpenPayoutLines(shop.db, 10)).toEqual([])
    expect(await listCourierDebts(shop.db)).toEqual([])
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('the rest that comes after a short line was settled is received, unless the cash was received by hand', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    const settled = await deliver(opened, '1900001', 'Delhivery')
    const byHand = await deliver(opened, '1900002', 'Delhivery')
    const shortOf = (awb: string, rupees: string) => [awb, String(Number(rupees) - 100), '', 'UTR7']
    await upload(opened, 'courier', [shortOf('1900001', settled.rupees), shortOf('1900002', byHand.rupees)])
    for (const { id } of await listOpenPayoutLines(shop.db, 10)) await settlePayoutLine(shop, 'usr_owner', id)
    const amountPaise = Math.round(Number(byHand.rupees) * 100) - 10_000
    const remittance = { courier: 'Delhivery', orderIds: [byHand.id], amountPaise, reference: 'UTR7', note: 'Short' }
    expect(await recordCashRemittance(shop, 'usr_owner', remittance)).toMatchObject({ ok: true })
    clock.advance(1_000)
    const rest = ['1900001', '1900002'].map((awb) => [awb, '100', '', 'UTR8'])
    expect(await upload(opened, 'courier', rest)).toMatchObject({ value: { open: 1, received: 1 } })
    expect(await listOpenPayoutLines(shop.db, 10)).toMatchObject([{ finding: 'double', orderId: byHand.id }])
    expect(await findRemittanceOf(shop.db, settled.id)).toMatchObject({ reference: 'UTR7 + UTR8', shortage: null })
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('cash that the same file pays and takes back is still with the courier', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const { rupees } = await deliver(opened, '1900001', 'Delhivery')
    const rows = [
      ['1900001', rupees, '', 'UTR7'],
      ['1900001', `${rupees} Dr`, '', 'UTR7'],
    ]
    expect(await upload(opened, 'courier', rows)).toMatchObject({ value: { open: 1, received: 0 } })
    expect(await listCourierDebts(shop.db)).toMatchObject([{ courier: 'Delhivery', orders: 1 }])
    expect(await upload(opened, 'courier', [['1900001', rupees, '', 'UTR8']])).toMatchObject({ value: { received: 1 } })
    expect(await listCourierDebts(shop.db)).toEqual([])
  })

  test('cash of a parcel that is not delivered is not due, until it is', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const id = await place(shop, await makeBuyer(shop, PACKS), 'cod')
    await moveThrough(opened, id, ['confirmed', 'packed', 'shipped'], { awb: '1900001' })
    const rows = [['1900001', String((await orderNow(opened, id)).totalPaise / 100), '', 'UTR7']]
    await upload(opened, 'courier', rows)
    expect(await listOpenPayoutLines(shop.db, 10)).toMatchObject([{ finding: 'not-due', orderId: id }])
    await moveThrough(opened, id, ['delivered'])
    expect(await upload(opened, 'courier', rows)).toMatchObject({ value: { open: 0, received: 1 } })
    expect(await listOpenPayoutLines(shop.db, 10)).toEqual([])
  })

  test('a gateway’s statement names payments by its reference, the shop’s or the order, and the others are missing', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    expect(await sumMissingPayments(shop.db, shop.now())).toEqual({ count: 0, paise: 0, oldest: null })
    const paid = []
    for (let index = 0; index < 4; index += 1) {
      const orderId = await place(shop, await makeBuyer(shop, PACKS), 'upi')
      await payOnline(opened, orderId)
      paid.push(await paymentOf(opened, orderId))
      clock.advance(1_000)
    }
    const [byRef, byId, byOrder, left] = paid
    if (!byRef || !byId || !byOrder || !left) throw new Error('four')
    const rupees = (paise: number) => String(paise / 100)
    const rows = [
      [byRef.gateway_ref ?? '', rupees(byRef.captured_paise), '11.80', 'S1'],
      [byId.id, rupees(byId.captured_paise), '11.80', 'S1'],
      [byOrder.order_id, rupees(byOrder.captured_paise + 100), '', 'S1'],
    ]
    expect(await upload(opened, 'gateway', rows)).toMatchObject({ ok: true, value: { rows: 3, open: 1, received: 0 } })
    expect(await listOpenPayoutLines(shop.db, 10)).toMatchObject([{ finding: 'over', orderId: byOrder.order_id }])
    expect(await sumMissingPayments(shop.db, shop.now())).toMatchObject({ count: 0 })
    clock.advance(6 * DAYS)
    expect(await sumMissingPayments(shop.db, shop.now())).toEqual({
      count: 1,
      paise: left.captured_paise,
      oldest: left.captured_at,
    })
    expect(await listMissingPayments(shop.db, shop.now(), 10)).toMatchObject([{ orderId: left.order_id }])
  })

  test('cash is late ten days after it was collected', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    await deliver(opened, '1900001', 'Delhivery')
    expect(await sumLateCash(shop.db, shop.now())).toMatchObject({ count: 0, paise: 0, oldest: null })
    clock.advance(11 * DAYS)
    expect(await sumLateCash(shop.db, shop.now())).toMatchObject({ count: 1 })
  })

  test('a file without its column changes nothing, and keeps no columns', async () => {
    const { shop } = await open()
    const file = { headers: ['A', 'B'], rows: [['1', '2']] }
    const { columns } = guessPayoutStatementColumns('courier', COURIER)
    expect(await bookStatement(shop, { kind: 'courier', file, columns })).toMatchObject({
      reason: 'column-missing',
      detail: 'reference',
    })
    expect(await findCsvColumns(shop.db, 'courier', payoutColumnsSchema)).toBeNull()
  })
})
