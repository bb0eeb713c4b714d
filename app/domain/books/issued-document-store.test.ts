import { expect, test } from 'vitest'
import type { Db } from '#app/db/db.server.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { MINUTES } from '#app/domain/time/instant.ts'
import { ALMOND_PACK } from '#test/data/cart-lines.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { simulateOrders } from '#test/simulation/simulate-orders.ts'
import type { DaySpan } from './books-period.ts'
import { type IssuedDocument, totalOf } from './issued-document.ts'
import { countIssuedDocuments, streamIssuedDocuments } from './issued-document-store.server.ts'

const EVER: DaySpan = { firstDay: '2020-01-01', lastDay: '2099-12-31' }

async function documentsOf(db: Db, span: DaySpan): Promise<IssuedDocument[]> {
  const documents: IssuedDocument[] = []
  for await (const batch of streamIssuedDocuments(db, span)) documents.push(...batch)
  return documents
}

onBothDatabases((open) => {
  test('every invoice and credit note is listed once, with lines that add up to what it is for', async () => {
    const opened = await open({ samples: true })
    const { db } = opened.shop
    // With one credit note at least.
    const back = await place(opened.shop, await makeBuyer(opened.shop, [ALMOND_PACK]), 'cod')
    await moveThrough(opened, back, ['confirmed', 'packed', 'shipped', 'returning', 'returned'])
    await simulateOrders(opened, { orders: 40, seed: 7 })
    const found = await documentsOf(db, EVER)
    const invoices = await db
      .selectFrom('invoices')
      .innerJoin('orders', 'orders.id', 'invoices.order_id')
      .select(['invoices.number', 'orders.total_paise'])
      .execute()
    const notes = await db.selectFrom('credit_notes').select(['number', 'amount_paise']).execute()
    const expected = [
      ...invoices.map((row): [string, number] => [row.number, row.total_paise]),
      ...notes.map((row): [string, number] => [row.number, row.amount_paise]),
    ]
    expect(found).toHaveLength(expected.length)
    expect(await countIssuedDocuments(db, EVER)).toEqual({ invoices: invoices.length, 'credit-notes': notes.length })
    expect(new Map(found.map((each) => [each.number, totalOf(each)]))).toEqual(new Map(expected))
    for (const { lines, buyerState, shopState } of found)
      for (const line of lines) {
        expect(line.taxablePaise + line.cgstPaise + line.sgstPaise + line.igstPaise).toBe(line.grossPaise)
        expect(line.igstPaise === 0 || buyerState !== shopState).toBe(true)
      }
    const numbers = new Set(invoices.map(({ number }) => number))
    for (const { kind, against } of found) expect(numbers.has(against?.number ?? '')).toBe(kind === 'credit-note')
  }, 120_000)

  test('a document belongs to the day in India on which it was issued', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    // Ten minutes before midnight in India, which is 18:30 in UTC.
    clock.set('2026-11-30T18:20:00.000Z')
    const [first, second] = await Promise.all([makeBuyer(shop, [ALMOND_PACK]), makeBuyer(shop, [ALMOND_PACK])])
    await moveThrough(opened, await place(shop, first, 'cod'), ['confirmed', 'packed'])
    clock.advance(20 * MINUTES)
    await moveThrough(opened, await place(shop, second, 'cod'), ['confirmed', 'packed'])
    const november = await documentsOf(shop.db, { firstDay: '2026-11-01', lastDay: '2026-11-30' })
    const december = await documentsOf(shop.db, { firstDay: '2026-12-01', lastDay: '2026-12-31' })
    expect(november.map(({ day, buyerName }) => [day, buyerName])).toEqual([['2026-11-30', first.user.name]])
    expect(december.map(({ day }) => day)).toEqual(['2026-12-01'])
  })

  test('an invoice names its buyer, states and lines; without a GSTIN the buyer is unregistered', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const id = await place(shop, await makeBuyer(shop, [ALMOND_PACK], { fullName: 'Asha Verma' }), 'cod')
    await moveThrough(opened, id, ['confirmed', 'packed', 'shipped', 'returning', 'returned'])
    const [invoice, note] = await documentsOf(shop.db, EVER)
    const day = indianDay(shop.now())
    expect(invoice).toMatchObject({
      kind: 'invoice',
      orderId: id,
      buyerName: 'Asha Verma',
      buyerGstin: null,
      buyerState: '07',
      shopState: '07',
      against: null,
      lines: [{ unit: 'PAC', quantity: 1, rateBp: 500 }, { unit: 'OTH' }],
    })
    expect(note).toMatchObject({
      kind: 'credit-note',
      orderId: id,
      against: { number: invoice?.number, day, reason: 'Goods returned' },
    })
    expect(note?.lines).toEqual(invoice?.lines)
  })

  test('the documents of a trial year are none', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    await moveThrough(opened, await place(shop, await makeBuyer(shop, [ALMOND_PACK]), 'cod'), ['confirmed', 'packed'])
    expect(await documentsOf(shop.db, EVER)).toHaveLength(1)
    const trial = { id: 'one', status: 'loaded', seed: 1, stock_before: '{}', asked_by: 'usr_owner' } as const
    await shop.db
      .insertInto('trial_years')
      .values({ ...trial, asked_at: shop.now(), claimed_until: null })
      .execute()
    expect(await documentsOf(shop.db, EVER)).toEqual([])
  })
})
