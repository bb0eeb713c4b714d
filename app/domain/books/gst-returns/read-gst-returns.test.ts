import { expect, test } from 'vitest'
import type { Db } from '#app/db/db.server.ts'
import { MINUTES } from '#app/domain/time/instant.ts'
import { IN_BENGALURU } from '#test/data/addresses.ts'
import { ALMOND_PACK } from '#test/data/cart-lines.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { simulateOrders } from '#test/simulation/simulate-orders.ts'
import { expectRightGstr1 } from '../../../../test/oracles/expect-right-gstr1.ts'
import type { IssuedDocument } from '../issued-document.ts'
import { streamIssuedDocuments } from '../issued-document-store.server.ts'
import { readGstReturns } from './read-gst-returns.server.ts'
import { recordIffFiling } from './record-iff-filing.server.ts'
import { parseReturnPeriod, type ReturnPeriod } from './return-period.ts'

const rules = (returns: 'monthly' | 'quarterly') => ({ returns, gst: { schemes: [] } })
const GSTIN = '07AAACM1234A1ZA'
const BUSINESS = { company: 'Acme Gifts', gstin: '07AAACM1234A1ZA' }
const COMPANY_IN_BENGALURU = { ...IN_BENGALURU, company: 'Acme', gstin: '29AAACM1234A1Z4' }
const EVER: ReturnPeriod = {
  key: 'ever',
  name: 'Ever',
  firstDay: '2020-01-01',
  lastDay: '2099-12-31',
  form: 'gstr-1',
  filingPeriod: '122099',
}

async function documentsOf(db: Db, period: ReturnPeriod): Promise<IssuedDocument[]> {
  const documents: IssuedDocument[] = []
  for await (const batch of streamIssuedDocuments(db, period)) documents.push(...batch)
  return documents
}

/** Invoices less credit notes, by the database's own addition. */
async function netOfRegisters(db: Db) {
  const invoiced = await db
    .selectFrom('invoices as i')
    .innerJoin('order_lines as l', 'l.order_id', 'i.order_id')
    .select((eb) => [
      eb.fn.sum<number | null>('l.taxable_paise').as('taxable'),
      eb.fn.sum<number | null>('l.cgst_paise').as('cgst'),
      eb.fn.sum<number | null>('l.sgst_paise').as('sgst'),
      eb.fn.sum<number | null>('l.igst_paise').as('igst'),
    ])
    .executeTakeFirstOrThrow()
  const credited = await db
    .selectFrom('credit_note_lines as l')
    .select((eb) => [
      eb.fn.sum<number | null>('l.taxable_paise').as('taxable'),
      eb.fn.sum<number | null>('l.cgst_paise').as('cgst'),
      eb.fn.sum<number | null>('l.sgst_paise').as('sgst'),
      eb.fn.sum<number | null>('l.igst_paise').as('igst'),
    ])
    .executeTakeFirstOrThrow()
  const net = (key: 'taxable' | 'cgst' | 'sgst' | 'igst') => (invoiced[key] ?? 0) - (credited[key] ?? 0)
  return { taxable: net('taxable'), cgst: net('cgst'), sgst: net('sgst'), igst: net('igst') }
}

onBothDatabases((open) => {
  test('the return of many orders equals an independent addition, and its sums the registers', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    await simulateOrders(opened, { orders: 30, seed: 11 })
    for (const address of [BUSINESS, COMPANY_IN_BENGALURU, COMPANY_IN_BENGALURU]) {
      clock.advance(MINUTES)
      const id = await place(shop, await makeBuyer(shop, [ALMOND_PACK], address), 'cod')
      await moveThrough(opened, id, ['confirmed', 'packed', 'shipped'])
      if (address === BUSINESS) await moveThrough(opened, id, ['returning', 'returned'])
    }
    const { gstr1, gstr3b, documents } = await readGstReturns(shop.db, EVER)
    const listed = await documentsOf(shop.db, EVER)
    expect(documents).toBe(listed.length)
    const totals = expectRightGstr1(gstr1, EVER, GSTIN, listed)
    expect([totals.b2b.documents, totals.cdnr.documents]).toEqual([3, 1])
    expect(totals.documentsIssued.creditNotes).toBeGreaterThan(1)
    expect(gstr1.series.every(({ cancelled }) => cancelled === 0)).toBe(true)
    const { taxed, exemptPaise } = gstr3b
    expect({
      taxable: taxed.taxablePaise + exemptPaise,
      cgst: taxed.cgstPaise,
      sgst: taxed.sgstPaise,
      igst: taxed.igstPaise,
    }).toEqual(await netOfRegisters(shop.db))
  }, 120_000)

  test('a month that the IFF furnished is not reported again with its quarter', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    const parse = (key: string) =>
      parseReturnPeriod(new URLSearchParams({ period: key }), shop.now(), rules('quarterly'))
    for (const at of ['2026-10-05T06:00:00.000Z', '2026-12-05T06:00:00.000Z']) {
      clock.set(at)
      await moveThrough(opened, await place(shop, await makeBuyer(shop, [ALMOND_PACK], BUSINESS), 'cod'), [
        'confirmed',
        'packed',
      ])
    }
    const quarter = parse('26-27-q3')
    const reported = async (period: ReturnPeriod) => (await readGstReturns(shop.db, period)).gstr1.b2b.length
    expect(await reported(quarter)).toBe(2)
    await recordIffFiling(shop, 'usr_owner', parse('2026-10'), { isFurnished: true })
    expect(await reported(quarter)).toBe(1)
    expect(await reported(parse('2026-10'))).toBe(1)
    const { gstr1, gstr3b, furnished } = await readGstReturns(shop.db, quarter)
    expect(furnished).toEqual(['2026-10'])
    expect(gstr1.series).toMatchObject([{ total: 2 }])
    const [october] = await documentsOf(shop.db, quarter)
    const listed = await documentsOf(shop.db, quarter)
    expectRightGstr1(gstr1, quarter, GSTIN, listed, new Set([october?.number ?? '']))
    expect(gstr3b.taxed.taxablePaise).toBe(
      listed.flatMap(({ lines }) => lines).reduce((all, { taxablePaise }) => all + taxablePaise, 0),
    )
    await recordIffFiling(shop, 'usr_owner', parse('2026-10'), { isFurnished: false })
    expect(await reported(quarter)).toBe(2)
  })

  test('invoices that were numbered around midnight in another order than they were issued: no number counts as cancelled', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    // 18:30 in UTC is midnight in India.
    const issued = { '000001': '2026-10-31T18:29:59.980Z', '000002': '2026-10-31T18:30:00.010Z' }
    for (const [serial, at] of [...Object.entries(issued), ['000003', '2026-10-31T18:29:59.990Z'] as const]) {
      await moveThrough(opened, await place(shop, await makeBuyer(shop, [ALMOND_PACK]), 'cod'), ['confirmed', 'packed'])
      const number = `MW/26-27/${serial}`
      await shop.db.updateTable('invoices').set({ issued_at: at }).where('number', '=', number).execute()
    }
    const seriesOf = async (month: string) => {
      const period = parseReturnPeriod(new URLSearchParams({ period: month }), shop.now(), rules('monthly'))
      const { series } = (await readGstReturns(shop.db, period)).gstr1
      return series.map(({ from, to, total, cancelled }) => [from.slice(-1), to.slice(-1), total, cancelled])
    }
    expect(await seriesOf('2026-10')).toEqual([
      ['1', '1', 1, 0],
      ['3', '3', 1, 0],
    ])
    expect(await seriesOf('2026-11')).toEqual([['2', '2', 1, 0]])
  })
})
