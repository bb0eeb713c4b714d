import { expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { listCourierDebts } from '#app/domain/payments/cash/cash-owed-store.server.ts'
import { findRemittanceOf, listRemittances } from '#app/domain/payments/cash/cash-remittance-store.server.ts'
import { DAYS } from '#app/domain/time/instant.ts'
import { expectOk } from '#test/expect-ok.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { bookFile, bookStatement } from '#test/shop/book-statement.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough, orderNow, payOnline } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { recordCashRemittance } from '../payment/record-cash-remittance.server.ts'
import { findCsvColumns } from '../statement-files/csv-column-store.server.ts'
import { bookPayoutFile, discardPayoutFile } from './book-or-discard-payout-file.server.ts'
import { guessPayoutStatementColumns } from './payout-columns.ts'
import { listPayoutFiles } from './payout-file-store.server.ts'
import { countOpenPayoutLines } from './payout-line-store.server.ts'
import { payoutColumnsSchema } from './payout-statement-form.ts'
import { readPayoutFilePage } from './read-payout-file-page.server.ts'
import { uploadPayoutFile } from './upload-payout-file.server.ts'

const HEADERS = { courier: ['AWB', 'COD Amount', 'Freight', 'UTR'], gateway: ['payment_id', 'amount', 'fee', 'utr'] }

async function deliver(opened: Opened, awb: string, carrier = 'Delhivery') {
  const id = await place(
    opened.shop,
    await makeBuyer(opened.shop, [{ productId: '1', weight: '250g', quantity: 1 }]),
    'cod',
  )
  await moveThrough(opened, id, ['confirmed', 'packed', 'shipped', 'delivered'], { awb, carrier })
  const { totalPaise } = await orderNow(opened, id)
  return { id, paise: totalPaise, rupees: String(totalPaise / 100) }
}

const fileOf = (kind: 'courier' | 'gateway', rows: string[][]) => {
  const { columns } = guessPayoutStatementColumns(kind, HEADERS[kind])
  return { kind, fileName: 'cod.csv', file: { headers: HEADERS[kind], rows }, columns }
}

const upload = async ({ shop }: Opened, rows: string[][], kind: 'courier' | 'gateway' = 'courier') =>
  expectOk(await uploadPayoutFile(shop, 'usr_manager', fileOf(kind, rows)))

async function look({ shop }: Opened, id: string) {
  const page = await readPayoutFilePage(shop.db, id, shop.now())
  if (!page?.preview) throw new Error('The file waits')
  return { ...page, preview: page.preview }
}

onBothDatabases((open) => {
  test('a file says what it brings before anything of it is booked', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    const late = await deliver(opened, '1900009')
    const elsewhere = await deliver(opened, '1900008', 'Xpressbees')
    clock.advance(11 * DAYS)
    const [full, short, over] = [
      await deliver(opened, '1900001'),
      await deliver(opened, '1900002'),
      await deliver(opened, '1900003'),
    ]
    const rows = [
      ['1900001', full.rupees, '59', 'UTR7'],
      ['1900001', full.rupees, '', 'UTR7'],
      ['1900002', String((short.paise - 10_000) / 100), '', 'UTR7'],
      ['1900003', String((over.paise + 20_000) / 100), '', 'UTR7'],
      ['1900099', '450', '', 'UTR7'],
      ['1900098', 'on hold', '', 'UTR7'],
    ]
    const id = await upload(opened, rows)
    const { file, preview } = await look(opened, id)
    expect(file).toMatchObject({ status: 'checked', fileName: 'cod.csv', uploadedBy: 'usr_manager', summary: null })
    expect(preview.summary).toEqual({
      groups: {
        matched: { rows: 1, paise: full.paise },
        double: { rows: 1, paise: full.paise },
        short: { rows: 1, paise: short.paise - 10_000 },
        over: { rows: 1, paise: over.paise + 20_000 },
        unknown: { rows: 1, paise: 45_000 },
      },
      bookPaise: full.paise,
      orders: 1,
      feePaise: 5_900,
      unreadRows: 1,
    })
    expect(preview.cash).toEqual([{ courier: 'Delhivery', transfer: 'UTR7', orders: 1, amountPaise: full.paise }])
    expect(preview.open.map(({ finding }) => finding)).toEqual(['double', 'short', 'over', 'unknown'])
    // What its courier should have brought by now; other couriers have files of their own.
    expect(preview.missing).toMatchObject({ count: 1, paise: late.paise, oldest: [{ orderId: late.id }] })
    expect(await findRemittanceOf(shop.db, elsewhere.id)).toBeNull()

    expect(await listRemittances(shop.db, { owedOnly: false, limit: 9 })).toEqual([])
    expect(await countOpenPayoutLines(shop.db)).toBe(0)
    expect(await findCsvColumns(shop.db, 'courier', payoutColumnsSchema)).toBeNull()

    const booked = expectOk(await bookPayoutFile(shop, 'usr_owner', id, { seen: preview.digest }))
    expect(booked).toEqual(preview.summary)
    const page = await readPayoutFilePage(shop.db, id, shop.now())
    expect(page).toMatchObject({
      file: { status: 'booked', decidedBy: 'usr_owner', summary: booked },
      preview: null,
      remittances: [{ reference: 'UTR7', statementId: id, receivedPaise: full.paise }],
    })
    expect(await countOpenPayoutLines(shop.db)).toBe(4)
    expect((await listAudit(shop.db, `statement:${id}`)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['import-statement', 'upload-statement']),
    )
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('two people who book one file at once book it once', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const parcel = await deliver(opened, '1900001')
    const id = await upload(opened, [['1900001', parcel.rupees, '', 'UTR7']])
    const seen = (await look(opened, id)).preview.digest
    const both = await Promise.all([
      bookPayoutFile(shop, 'usr_owner', id, { seen }),
      bookPayoutFile(shop, 'usr_manager', id, { seen }),
    ])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toMatchObject({ reason: 'not-that-step' })
    expect(await discardPayoutFile(shop, 'usr_owner', id)).toMatchObject({ reason: 'not-that-step' })
    expect(await listRemittances(shop.db, { owedOnly: false, limit: 9 })).toHaveLength(1)
  })

  test('the same file twice, at once or later, is booked once, and the second one says so', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const parcel = await deliver(opened, '1900001')
    const rows = [
      ['1900001', parcel.rupees, '', 'UTR7'],
      ['1900099', '450', '', 'UTR7'],
    ]
    const ids = [await upload(opened, rows), await upload(opened, rows)]
    const seen = await Promise.all(ids.map(async (id) => (await look(opened, id)).preview.digest))
    const both = await Promise.all(
      ids.map((id, index) => bookPayoutFile(shop, 'usr_owner', id, { seen: seen[index] ?? '' })),
    )
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toMatchObject({ reason: 'changed-meanwhile' })
    const other = ids[both.findIndex(({ ok }) => !ok)] ?? ''
    const { preview, twin } = await look(opened, other)
    expect(twin).toMatchObject({ status: 'booked' })
    expect(preview.summary).toMatchObject({ groups: { known: { rows: 2 } }, bookPaise: 0 })
    expect(preview).toMatchObject({ hasSomethingToBook: false, open: [] })
    expect(await bookFile(shop, other)).toMatchObject({ reason: 'nothing-to-book' })
    expect(await listRemittances(shop.db, { owedOnly: false, limit: 9 })).toHaveLength(1)
    expect(await countOpenPayoutLines(shop.db)).toBe(1)
  })

  test('a file whose parcels changed since it was looked at is not booked, and shows how they are now', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const [byHand, other] = [await deliver(opened, '1900001'), await deliver(opened, '1900002')]
    const id = await upload(opened, [
      ['1900001', byHand.rupees, '', 'UTR7'],
      ['1900002', other.rupees, '', 'UTR7'],
    ])
    const seen = (await look(opened, id)).preview.digest
    const cash = { courier: 'Delhivery', orderIds: [byHand.id], amountPaise: null, reference: 'UTR7', note: '' }
    await recordCashRemittance(shop, 'usr_owner', cash)
    expect(await bookPayoutFile(shop, 'usr_owner', id, { seen })).toMatchObject({ reason: 'changed-meanwhile' })
    expect(await listCourierDebts(shop.db)).toMatchObject([{ orders: 1 }])
    const { preview } = await look(opened, id)
    expect(preview.summary).toMatchObject({ bookPaise: other.paise, orders: 1 })
    expect(await bookPayoutFile(shop, 'usr_owner', id, { seen: preview.digest })).toMatchObject({ ok: true })
    expect(await listCourierDebts(shop.db)).toEqual([])
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('a discarded file changes nothing', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const parcel = await deliver(opened, '1900001')
    const id = await upload(opened, [['1900001', parcel.rupees, '', 'UTR7']])
    const seen = (await look(opened, id)).preview.digest
    expect(await discardPayoutFile(shop, 'usr_owner', id)).toMatchObject({ ok: true })
    expect(await bookPayoutFile(shop, 'usr_owner', id, { seen })).toMatchObject({ reason: 'not-that-step' })
    expect(await listPayoutFiles(shop.db, 9)).toMatchObject([{ status: 'discarded', summary: null }])
    expect(await listCourierDebts(shop.db)).toHaveLength(1)
    expect(await bookPayoutFile(shop, 'usr_owner', 'stf_none', { seen })).toMatchObject({ reason: 'file-not-found' })
    expect((await shop.db.selectFrom('statement_files').select('lines').execute())[0]?.lines).toBe('[]')
  })

  test('parts of one file and of an earlier one are booked as a whole, which the preview says', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    const parcel = await deliver(opened, '1900001')
    const rest = String((parcel.paise - 10_000) / 100)
    await bookStatement(shop, fileOf('courier', [['1900001', rest, '', 'UTR7']]))
    clock.advance(1_000)
    const { preview } = await look(opened, await upload(opened, [['1900001', '100', '', 'UTR8']]))
    expect(preview).toMatchObject({ summary: { bookPaise: parcel.paise }, earlierPaise: parcel.paise - 10_000 })
    expect(preview.cash).toMatchObject([{ transfer: 'UTR7 + UTR8' }])
  })

  test('a gateway’s file says what was settled, what was kept, and which payments are late', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    const orders: string[] = []
    for (let n = 0; n < 3; n++) {
      const id = await place(shop, await makeBuyer(shop, [{ productId: '1', weight: '250g', quantity: 1 }]), 'upi')
      await payOnline(opened, id)
      orders.push(id)
      clock.advance(1_000)
    }
    clock.advance(6 * DAYS)
    const [first = '', second = '', third] = orders
    const { totalPaise } = await orderNow(opened, first)
    const rows = [
      [first, String(totalPaise / 100), '11.80', 'S1'],
      [second, String((totalPaise - 100) / 100), '11.80', 'S1'],
    ]
    const id = await upload(opened, rows, 'gateway')
    const { preview } = await look(opened, id)
    expect(preview.summary).toMatchObject({
      groups: { matched: { rows: 1, paise: totalPaise }, short: { rows: 1 } },
      bookPaise: totalPaise,
      orders: 0,
      feePaise: 2_360,
    })
    expect(preview.missing).toMatchObject({ count: 1, paise: totalPaise, oldest: [{ orderId: third }] })
    expect(await bookFile(shop, id)).toMatchObject({ ok: true })
    expect(await countOpenPayoutLines(shop.db)).toBe(1)
  })
})
