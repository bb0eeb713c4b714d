import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { monthPeriod } from '#app/domain/books/books-period.ts'
import { readGstReturns } from '#app/domain/books/gst-returns/read-gst-returns.server.ts'
import { parseReturnPeriod } from '#app/domain/books/gst-returns/return-period.ts'
import { type IssuedDocument, totalOf } from '#app/domain/books/issued-document.ts'
import { streamIssuedDocuments } from '#app/domain/books/issued-document-store.server.ts'
import { sumRegisters } from '#app/domain/books/registers/register-store.server.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import type { Engine } from '#test/database/engines.ts'
import { expectedBooks } from '#test/oracles/books-oracle.ts'
import { gstr1Schema } from '#test/oracles/gstr1-schema.ts'
import { expectRightGstr1 } from '../oracles/expect-right-gstr1.ts'
import { SIZE } from './load-size.ts'
import { makeShoppers } from './make-shoppers.ts'
import { probeResponseTimes } from './response-time-probe.ts'
import { type RunningShop, runShop } from './running-shop.ts'
import { writeIssuedMonth } from './write-issued-documents.ts'

const GSTIN = '07AAACM1234A1ZA'
/** With `npm test` other tests run at the same time; a full run has the machine to itself. */
const LIMIT = SIZE.orders === 10_000 ? { ms: 5_000, healthMs: 100 } : { ms: 20_000, healthMs: 1_000 }
const OCTOBER = parseReturnPeriod(new URLSearchParams('period=2026-10'), '2026-11-20T00:00:00.000Z', {
  returns: 'monthly',
  gst: { schemes: [] },
})

describe.each<Engine>(['SQLite', 'PostgreSQL'])('on %s', (engine) => {
  let running: RunningShop
  let token: string
  beforeAll(async () => {
    running = await runShop(engine, {}, 1)
    const { shop } = running
    const [owner] = await makeShoppers(shop, 1)
    if (!owner) throw new Error('no owner')
    token = owner.token
    await shop.db.updateTable('users').set({ role: 'owner' }).where('id', '=', owner.userId).execute()
    const store = JSON.stringify({ ...DEFAULT_SETTINGS.store, gstin: GSTIN })
    await shop.db
      .insertInto('settings')
      .values({ key: 'store', value: store, updated_at: shop.now() })
      .onConflict((row) => row.column('key').doUpdateSet({ value: store }))
      .execute()
    await writeIssuedMonth(shop, owner.userId, SIZE.orders)
  }, 600_000)
  afterAll(() => running.close())

  test(`a month of ${SIZE.orders} orders is right, and downloads while the shop responds`, async () => {
    const { shop, origins } = running
    const documents: IssuedDocument[] = []
    for await (const batch of streamIssuedDocuments(shop.db, OCTOBER)) documents.push(...batch)
    expect(documents.filter(({ kind }) => kind === 'invoice')).toHaveLength(SIZE.orders)
    const { gstr1 } = await readGstReturns(shop.db, OCTOBER)
    const totals = expectRightGstr1(gstr1, OCTOBER, GSTIN, documents)
    expect(Object.values(totals).filter((each) => 'documents' in each && each.documents === 0)).toEqual([])

    // The registers, the orders of the month, and an addition from other sources say the same.
    const expected = await expectedBooks(shop.db, '2026-10')
    const registers = await sumRegisters(shop.db, monthPeriod('2026-10'))
    for (const name of ['invoices', 'credit-notes', 'orders'] as const)
      expect({ name, ...registers[name].sums }).toEqual({ name, ...expected[name] })
    const sumOf = (kind: string) =>
      documents.filter((each) => each.kind === kind).reduce((sum, each) => sum + totalOf(each), 0)
    expect(registers.invoices.sums.total_paise).toBe(sumOf('invoice'))
    expect(registers['credit-notes'].sums.total_paise).toBe(sumOf('credit-note'))
    expect(registers.orders.sums.total_paise).toBe(sumOf('invoice'))

    const path = `${origins[0]}/admin/books/returns/json?period=2026-10`
    const headers = { Cookie: `sid=${token}` }
    // The first request after the start compiles the page's code.
    await fetch(`${origins[0]}/admin/books`, { headers })
    const stopProbe = await probeResponseTimes(origins[0] ?? '')
    const began = performance.now()
    const response = await fetch(path, { headers, redirect: 'manual' })
    const file = await response.json()
    const took = performance.now() - began
    const { shop: health, idle } = await stopProbe()
    expect(response.status).toBe(200)
    gstr1Schema.parse(file)
    console.info(
      `${engine}: ${SIZE.orders} orders in ${Math.round(took)} ms; /healthz at most ${Math.round(health)} ms, an idle server ${Math.round(idle)} ms`,
    )
    expect(took).toBeLessThan(LIMIT.ms)
    // What an idle server waits for is the machine's fault.
    expect(health - idle).toBeLessThan(LIMIT.healthMs)
  }, 600_000)
})
