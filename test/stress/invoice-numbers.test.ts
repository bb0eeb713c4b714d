import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readConfig } from '#app/config/config.server.ts'
import { listDocumentSeries } from '#app/domain/orders/invoicing/document-number-store.server.ts'
import { findSettingsGroup } from '#app/domain/settings/settings-store.server.ts'
import { saveSettings } from '#app/domain/settings-changes/save-settings.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { openShop } from '#app/open-shop.server.ts'
import { shuffled } from '#test/data/pick-and-shuffle.ts'
import { copyOfTemplate } from '#test/database/database-template.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { moveThrough } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { setPool } from '#test/shop/stock-pools.ts'
import { inParallel } from './in-parallel.ts'
import { SIZE } from './load-size.ts'
import type { Dispatch } from './pack-parcels-process.ts'

const PACK = { productId: '1', weight: '500g', quantity: 1 } as const
const LAST_OF_THE_YEAR = '2027-03-31T18:29:59.999Z'
const FIRST_OF_THE_NEXT = '2027-03-31T18:30:00.000Z'
const PROCESSES = 2
const CLIENTS = 20

const dataDir = mkdtempSync(join(tmpdir(), 'mewa-invoices-'))
let settings: NodeJS.ProcessEnv
let shop: Shop
beforeAll(async () => {
  settings = {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    SECRET: 'a secret of at least thirty-two characters',
    LOG_LEVEL: 'silent',
    SHOP_URL: 'http://localhost:3000',
    DATABASE_URL: await copyOfTemplate(inject('postgresUrl')),
  }
  shop = await openShop(readConfig(settings))
  await setPool(shop, PACK.productId, (SIZE.dispatches + 20) * 500)
})
afterAll(async () => {
  await shop.db.destroy()
  rmSync(dataDir, { recursive: true, force: true })
})

test(`${SIZE.dispatches} parcels packed by ${CLIENTS} clients over the change of the year, every fourth failing: no gap, no duplicate`, async () => {
  const ids = await inParallel(Array.from({ length: SIZE.dispatches }), 10, confirmedOrder)
  const began = Date.now()
  const dispatches = shuffled(ids, 11).map((orderId, index) => ({
    orderId,
    version: 2,
    at: index % 4 < 2 ? LAST_OF_THE_YEAR : FIRST_OF_THE_NEXT,
    breaks: index % 8 === 3 || index % 8 === 4,
  }))
  const first = await sendAll(dispatches)
  // Half of the failed ones are sent again, with the same date.
  const again = dispatches.filter(({ breaks }) => breaks).filter((_, index) => index % 4 < 2)
  const second = await sendAll(again.map((dispatch) => ({ ...dispatch, breaks: false })))
  console.log(`${first.length + second.length} dispatches in ${Date.now() - began} ms`)

  expect(count(first)).toEqual({ sent: SIZE.dispatches * 0.75, 'The power fails': SIZE.dispatches / 4 })
  expect(count(second)).toEqual({ sent: SIZE.dispatches / 8 })
  const rows = await shop.db.selectFrom('invoices').selectAll().execute()
  const numbersAt = (at: string) =>
    rows
      .filter((row) => row.issued_at === at)
      .map((row) => row.number)
      .sort()
  const consecutive = (year: string, length: number) =>
    Array.from({ length }, (_, index) => `MW/${year}/${String(index + 1).padStart(6, '0')}`)
  const ofOneYear = (SIZE.dispatches * 7) / 16
  expect(numbersAt(LAST_OF_THE_YEAR)).toEqual(consecutive('26-27', ofOneYear))
  expect(numbersAt(FIRST_OF_THE_NEXT)).toEqual(consecutive('27-28', ofOneYear))
  expect(rows).toHaveLength(2 * ofOneYear)
  expect(await invariantViolations(shop)).toEqual([])
})

test('twenty parcels packed by two processes while the prefix changes to and fro: each series has no gap, no duplicate', async () => {
  const at = '2027-04-02T06:00:00.000Z'
  const ids = await inParallel(Array.from({ length: 20 }), 10, confirmedOrder)
  let isPacking = true
  const changes = (async () => {
    for (let count = 1; isPacking; count++) {
      const tax = await findSettingsGroup(shop.db, 'tax')
      const typed = { tax: { ...tax, invoicePrefix: count % 2 ? 'ABC' : 'MW' } }
      expect(await saveSettings(shop, staffWithFreshCode(shop), typed, { tax })).toEqual({ ok: true })
    }
  })()
  const sent = await sendAll(ids.map((orderId) => ({ orderId, version: 2, at, breaks: false })))
  isPacking = false
  await changes

  expect(count(sent)).toEqual({ sent: 20 })
  const rows = await shop.db.selectFrom('invoices').select(['number', 'issued_at']).execute()
  const begun = await listDocumentSeries(shop.db)
  console.log(begun.map(({ prefix, year, last }) => `${prefix} ${year}: ${last}`).join(', '))
  const consecutive = begun.flatMap(({ prefix, year, last }) =>
    Array.from({ length: last }, (_, index) => `${prefix}/${year}/${String(index + 1).padStart(6, '0')}`),
  )
  expect(rows.map(({ number }) => number).sort()).toEqual(consecutive.sort())
  expect(rows.filter(({ issued_at }) => issued_at === at)).toHaveLength(20)
  expect(await invariantViolations(shop)).toEqual([])
})

async function confirmedOrder(): Promise<string> {
  const id = await place(shop, await makeBuyer(shop, [PACK]), 'cod')
  await moveThrough({ shop }, id, ['confirmed'])
  return id
}

/** Distributes the parcels over the processes, which send them at once, ten clients each. */
async function sendAll(dispatches: readonly Dispatch[]): Promise<string[]> {
  const shares = Array.from({ length: PROCESSES }, (_, share) =>
    dispatches.filter((_, index) => index % PROCESSES === share),
  )
  return (await Promise.all(shares.map(sendShare))).flat()
}

async function sendShare(dispatches: readonly Dispatch[]): Promise<string[]> {
  const child = spawn(process.execPath, ['test/stress/pack-parcels-process.ts'], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify({ dispatches, clients: CLIENTS / PROCESSES }))
  return (await json(child.stdout)) as string[]
}

function count(outcomes: readonly string[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(outcomes, (outcome) => outcome)].map(([key, of]) => [key, of.length]))
}
