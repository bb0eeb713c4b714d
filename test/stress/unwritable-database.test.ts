import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from '#app/config/config.server.ts'
import { openDb } from '#app/db/open-db.server.ts'
import { findOrder } from '#app/domain/orders/order/order-read-store.server.ts'
import { openShop } from '#app/open-shop.server.ts'
import { copyOfTemplate } from '#test/database/database-template.ts'
import { freePort } from '#test/http/free-port.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { startProcess, stopProcesses, waitUntilReady } from '../shop/shop-process.ts'
import { makeShoppers, type Shopper } from './make-shoppers.ts'
import { postOrder, shownTotal } from './post-order.ts'
import { type RunningShop, runShop } from './running-shop.ts'
import { skipUnlessFull, skipWithoutMount } from './skip-reasons.ts'

const SHOPPERS = 40

/** One order per shopper, one after the other, without retries. */
async function orderSequentially({ origins, shop }: RunningShop, shoppers: readonly Shopper[], keys: string) {
  const seenTotalPaise = await shownTotal(shop, shoppers[0] as Shopper, 'cod')
  const answered = []
  for (const [index, buyer] of shoppers.entries())
    answered.push(
      await postOrder(
        origins[0] ?? '',
        buyer,
        { method: 'cod', key: `small-disk-${keys}-${index}`, seenTotalPaise },
        1,
      ),
    )
  return answered
}

const statuses = (answered: readonly { status: number }[]) => Array.from(new Set(answered.map(({ status }) => status)))

async function readiness(origin: string): Promise<{ status: number; why: string | undefined }> {
  const response = await fetch(`${origin}/readyz`)
  return { status: response.status, why: ((await response.json()) as { why?: string }).why }
}

/** An unwritable shop reports it within the three seconds a result is cached. */
function untilNotReady(origin: string) {
  return expect
    .poll(() => readiness(origin), { timeout: 15_000, interval: 500 })
    .toEqual({ status: 503, why: 'The database takes no writes.' })
}

const noDisk = skipUnlessFull() ?? skipWithoutMount()

test('on a full disk orders are refused temporarily and the shop is not ready; both recover once there is space', async ({
  skip,
}) => {
  if (noDisk) skip(noDisk)
  const disk = mkdtempSync(join(tmpdir(), 'mewa-disk-'))
  expect(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', disk]).status).toBe(0)
  onTestFinished(() => {
    spawnSync('umount', [disk])
    rmSync(disk, { recursive: true, force: true })
  })
  const running = await runShop('SQLite', { DATA_DIR: disk })
  onTestFinished(running.close)
  const origin = running.origins[0] ?? ''
  const shoppers = await makeShoppers(running.shop, SHOPPERS)
  const [before, during, after] = [shoppers.slice(0, 5), shoppers.slice(5, 35), shoppers.slice(35)]
  const taken = await orderSequentially(running, before, 'room')
  expect(statuses(taken)).toEqual([200])

  const ballast = join(disk, 'ballast')
  fill(ballast)
  const amid = await orderSequentially(running, during, 'full')
  expect(statuses(amid)).toContain(503)
  expect(statuses(amid).filter((status) => status !== 200 && status !== 503)).toEqual([])
  await untilNotReady(origin)
  expect((await fetch(`${origin}/products`)).status).toBe(200)

  rmSync(ballast)
  await expect.poll(async () => (await readiness(origin)).status, { timeout: 15_000, interval: 500 }).toBe(200)
  const late = await orderSequentially(running, after, 'room-again')
  expect(statuses(late)).toEqual([200])
  for (const { orderId } of [...taken, ...amid, ...late])
    if (orderId) expect(await findOrder(running.shop.db, orderId), orderId).not.toBeNull()
  expect(await invariantViolations(running.shop)).toEqual([])
})

test('a first start on a full disk says so in a sentence', async ({ skip }) => {
  const why = skipWithoutMount()
  if (why) skip(why)
  const disk = mkdtempSync(join(tmpdir(), 'mewa-disk-'))
  expect(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]).status).toBe(0)
  onTestFinished(() => {
    spawnSync('umount', [disk])
    rmSync(disk, { recursive: true, force: true })
  })
  const full = `The disk is full: there is no room left in ${disk}.`
  // Room for the secret and for an empty database.
  await expect(openShop({ ...readConfig({ DATA_DIR: disk }), logLevel: 'silent' }, { serves: true })).rejects.toThrow(
    full,
  )
  rmSync(join(disk, 'secret'))
  fill(join(disk, 'ballast'))
  expect(() => readConfig({ DATA_DIR: disk })).toThrow(full)
})

/** Writes zeros until the disk is full. */
function fill(path: string): void {
  const wrote = spawnSync('sh', ['-c', `cat /dev/zero > ${path}`])
  if (!/No space left/.test(String(wrote.stderr))) throw new Error(`The disk is not full: ${wrote.stderr}`)
}

const NOBODY = 65534
const noOther = skipUnlessFull() ?? (process.getuid?.() === 0 ? null : 'running the shop as somebody else needs root')

test('with a read-only file the shop shows its catalogue and is not ready; it takes orders once the file is writable', async ({
  skip,
}) => {
  if (noOther) skip(noOther)
  const running = await runShop('SQLite')
  onTestFinished(running.close)
  const shoppers = await makeShoppers(running.shop, 2)
  await running.kill()
  const { dataDir } = running
  spawnSync('chown', ['-R', `${NOBODY}:${NOBODY}`, dataDir])
  const file = join(dataDir, 'mewa.sqlite')
  chownSync(file, 0, 0)
  chmodSync(file, 0o444)

  const port = await freePort()
  const origin = `http://localhost:${port}`
  const other = startProcess({ ...SETTINGS, DATA_DIR: dataDir, PORT: String(port), SHOP_URL: origin }, undefined, {
    uid: NOBODY,
    gid: NOBODY,
  })
  onTestFinished(() => stopProcesses([other], 'SIGKILL'))
  await expect
    .poll(
      () =>
        fetch(`${origin}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true)
  await untilNotReady(origin)
  expect((await fetch(`${origin}/products`)).status).toBe(200)
  const at = { ...running, origins: [origin] }
  expect(statuses(await orderSequentially(at, shoppers.slice(0, 1), 'read-only'))).toEqual([503])
})

const SETTINGS = {
  NODE_ENV: 'production',
  SECRET: 'a secret of at least thirty-two characters',
  LOG_LEVEL: 'error',
  DRAIN_SECONDS: '0',
}

test('on a read-only PostgreSQL orders are refused temporarily and the shop is not ready; both recover', async () => {
  const url = await copyOfTemplate(inject('postgresUrl'))
  const running = await runShop('PostgreSQL', { DATABASE_URL: url })
  onTestFinished(running.close)
  const [one = '', two = ''] = running.origins
  const shoppers = await makeShoppers(running.shop, 6)
  const [before, during, after] = [shoppers.slice(0, 2), shoppers.slice(2, 4), shoppers.slice(4)]
  expect(statuses(await orderSequentially(running, before, 'writes'))).toEqual([200])
  expect((await fetch(`${one}/products`)).status).toBe(200)

  await setReadOnly(url, true)
  expect(statuses(await orderSequentially(running, during, 'reads'))).toEqual([503])
  await Promise.all([untilNotReady(one), untilNotReady(two)])
  expect((await fetch(`${one}/products`)).status).toBe(200)

  await setReadOnly(url, false)
  await Promise.all([waitUntilReady(one), waitUntilReady(two)])
  expect(statuses(await orderSequentially(running, [...during, ...after], 'writes-again'))).toEqual([200])
  expect(await invariantViolations(running.shop)).toEqual([])
})

/** Like a switch to a replica: all sessions end, and new ones are read-only. */
async function setReadOnly(url: string, on: boolean): Promise<void> {
  const server = openDb(inject('postgresUrl'))
  const name = new URL(url).pathname.slice(1)
  const change = on ? sql`set default_transaction_read_only = on` : sql`reset default_transaction_read_only`
  await sql`alter database ${sql.id(name)} ${change}`.execute(server)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(server)
  await server.destroy()
  await wait(200)
}
