import { expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { monthPeriod } from '#app/domain/books/books-period.ts'
import { closeMonth } from '#app/domain/books/closing/close-month.server.ts'
import { sumRegisters } from '#app/domain/books/registers/register-store.server.ts'
import { listCourierDebts, sumCashOwed } from '#app/domain/payments/cash/cash-owed-store.server.ts'
import { listRemittances } from '#app/domain/payments/cash/cash-remittance-store.server.ts'
import { monthOfInstant } from '#app/domain/time/calendar-month.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { bookStatement } from '#test/shop/book-statement.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough, orderNow } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { recordCashRemittance } from '../payment/record-cash-remittance.server.ts'
import { guessPayoutStatementColumns } from './payout-columns.ts'
import { readPayoutFilePage } from './read-payout-file-page.server.ts'
import { seenRemittances, stillBooked } from './remittance-reversal.ts'
import { takeBackPayoutFile } from './take-back-payout-file.server.ts'
import { takeBackRemittance } from './take-back-remittance.server.ts'

const HEADERS = ['AWB', 'COD Amount', 'Freight', 'UTR']
const MISTAKE = 'The file of another week'

type Parcel = { id: string; awb: string; paise: number }

async function deliver(opened: Opened, awb: string, carrier: string): Promise<Parcel> {
  const { shop } = opened
  const id = await place(shop, await makeBuyer(shop, [{ productId: '1', weight: '250g', quantity: 1 }]), 'cod')
  await moveThrough(opened, id, ['confirmed', 'packed', 'shipped', 'delivered'], { awb, carrier })
  return { id, awb, paise: (await orderNow(opened, id)).totalPaise }
}

/** Books a file with a transfer for each parcel; returns its id. */
async function book({ shop }: Opened, parcels: readonly Parcel[]): Promise<string> {
  const rows = parcels.map(({ awb, paise }, n) => [awb, String(paise / 100), '59', `UTR${n}`])
  const { columns } = guessPayoutStatementColumns('courier', HEADERS)
  const booked = await bookStatement(shop, { kind: 'courier', file: { headers: HEADERS, rows }, columns })
  expect(booked).toMatchObject({ ok: true, value: { received: parcels.length } })
  const files = await shop.db.selectFrom('statement_files').select('id').orderBy('uploaded_at', 'desc').execute()
  return files[0]?.id ?? ''
}

const remittancesOf = async ({ shop }: Opened, file: string) =>
  (await readPayoutFilePage(shop.db, file, shop.now()))?.remittances ?? []

async function takeBack(opened: Opened, file: string, seen?: string) {
  const shown = seenRemittances(stillBooked(await remittancesOf(opened, file)))
  return takeBackPayoutFile(opened.shop, 'usr_owner', file, { reason: MISTAKE, seen: seen ?? shown })
}

const receivedSums = async ({ shop }: Opened) =>
  (await sumRegisters(shop.db, monthPeriod(monthOfInstant(shop.now()))))['cash-received'].sums

onBothDatabases((open) => {
  test('a file of several transfers is taken back at once, and can be booked again', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    const parcels = [
      await deliver(opened, '1900001', 'Delhivery'),
      await deliver(opened, '1900002', 'Xpressbees'),
      await deliver(opened, '1900003', 'Delhivery'),
    ]
    const owed = await sumCashOwed(shop.db)
    const file = await book(opened, parcels)
    expect(await remittancesOf(opened, file)).toHaveLength(3)
    expect(await sumCashOwed(shop.db)).toMatchObject({ owedPaise: 0 })
    clock.advance(1_000)
    expect(await readPayoutFilePage(shop.db, file, shop.now())).toMatchObject({ takeBackRefusal: null })
    const both = await Promise.all([takeBack(opened, file), takeBack(opened, file)])
    expect(both.filter(({ ok }) => ok)).toEqual([{ ok: true, value: 3 }])
    expect(await sumCashOwed(shop.db)).toMatchObject({ orders: owed.orders, owedPaise: owed.owedPaise })
    expect(await listCourierDebts(shop.db)).toMatchObject([{ orders: 2 }, { orders: 1 }])
    expect(Object.values(await receivedSums(opened)).map((sum) => sum + 0)).toEqual([0, 0, 0, 0])
    for (const { id } of await remittancesOf(opened, file))
      expect(await listAudit(shop.db, `remittance:${id}`)).toMatchObject([
        { action: 'take-back-cash', after: { reason: MISTAKE } },
        { action: 'receive-cash' },
      ])
    expect(await takeBack(opened, file)).toMatchObject({ reason: 'nothing-to-take-back' })
    clock.advance(1_000)
    await book(opened, parcels)
    expect(await sumCashOwed(shop.db)).toMatchObject({ owedPaise: 0 })
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('what was taken back by itself stays so, and a file that changed since it was looked at is not taken back', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const file = await book(opened, [
      await deliver(opened, '1900001', 'Delhivery'),
      await deliver(opened, '1900002', 'Xpressbees'),
    ])
    const all = await remittancesOf(opened, file)
    await takeBackRemittance(shop, 'usr_owner', all[0]?.id ?? '', { reason: 'This one' })
    expect(await takeBack(opened, file, seenRemittances(all))).toMatchObject({ reason: 'changed-meanwhile' })
    expect(stillBooked(await remittancesOf(opened, file))).toHaveLength(1)
    expect(await takeBack(opened, file)).toEqual({ ok: true, value: 1 })
    expect((await remittancesOf(opened, file)).map(({ reversal }) => reversal?.reason).toSorted()).toEqual([
      MISTAKE,
      'This one',
    ])
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('nothing of a file is taken back when the month of one of its payments is closed', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    clock.set('2026-06-20T06:00:00.000Z')
    const [early, late] = [await deliver(opened, '1900001', 'Delhivery'), await deliver(opened, '1900002', 'Delhivery')]
    const input = { courier: 'Delhivery', orderIds: [early.id], amountPaise: early.paise, reference: 'UTR1', note: '' }
    await recordCashRemittance(shop, 'usr_owner', input)
    clock.set('2026-07-05T06:00:00.000Z')
    const file = await book(opened, [late])
    const [ofJune] = (await listRemittances(shop.db, { owedOnly: false, limit: 9 })).filter(
      ({ reference }) => reference === 'UTR1',
    )
    await shop.db
      .updateTable('cash_remittances')
      .set({ statement_id: file })
      .where('id', '=', ofJune?.id ?? '')
      .execute()
    expect(await closeMonth(shop, staffWithFreshCode(shop), '2026-06')).toMatchObject({ ok: true })
    expect(await readPayoutFilePage(shop.db, file, shop.now())).toMatchObject({ takeBackRefusal: 'month-closed' })
    expect(await takeBack(opened, file)).toMatchObject({ reason: 'month-closed' })
    expect(stillBooked(await remittancesOf(opened, file))).toHaveLength(2)
    expect(await sumCashOwed(shop.db)).toMatchObject({ owedPaise: 0 })
  })
})
