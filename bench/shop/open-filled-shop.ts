import type { Db } from '#app/db/db.server.ts'
import { hashSessionToken, newSessionToken } from '#app/domain/identity/sessions/session-and-device-tokens.server.ts'
import { updateCustomerSums } from '#app/domain/reports/customers/customer-sums-store.server.ts'
import { recountDays } from '#app/domain/reports/sales/daily-sales-store.server.ts'
import { addDays } from '#app/domain/time/calendar-day.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { DAYS, later } from '#app/domain/time/instant.ts'
import type * as ServerModule from '#app/server.ts'
import type { Engine } from '#test/database/engines.ts'
import type { Databases } from './databases.ts'
import { analyse, fillShop, insertInChunks, type Size } from './fill-shop.ts'

/**
 * The built shop on a filled database, called without a network. `time` returns the milliseconds of one whole response.
 */
export type FilledShop = { time: (path: string) => Promise<number>; close: () => Promise<void> }

/** Opens the built shop on a new database of this size, with its owner signed in. */
export async function openFilledShop(databases: Databases, engine: Engine, size: Size): Promise<FilledShop> {
  const built = new URL('../../build/server/index.js', import.meta.url).href
  const { createApp, openShop, readConfig } = (await import(built)) as typeof ServerModule
  const name = `bench_${size.orders}`
  const databaseUrl = await databases.url(engine, name)
  const config = readConfig({
    DATA_DIR: databases.folder(`${name}_${engine}`),
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'error',
  })
  const empty = await openShop(config)
  const now = empty.now()
  await fillShop(empty.db, size, now)
  await countDays(empty.db, indianDay(now))
  await sumCustomers(empty.db)
  await analyse(empty.db)
  await empty.db.destroy()
  // As a server: nothing is cached where the changes of other processes do not arrive.
  const shop = await openShop(config, { serves: true })
  const token = newSessionToken()
  const user = { id: 'usr_owner', phone: '+919999999999', name: 'Ravi Mehta', created_at: now, updated_at: now }
  await insertInChunks(shop.db, 'users', [{ ...user, phone_verified_at: now }])
  const session = { id: 'ses_owner', user_id: user.id, phone: user.phone, display_name: null, device: 'bench' }
  await insertInChunks(shop.db, 'sessions', [
    {
      ...session,
      token_hash: hashSessionToken(token),
      created_at: now,
      last_seen_at: now,
      code_confirmed_at: now,
      expires_at: later(now, DAYS),
    },
  ])
  const app = createApp(shop, { trustedProxies: 0, mode: 'production' })
  return {
    async time(path) {
      const began = performance.now()
      const response = await app.fetch(
        new Request(new URL(path, shop.origin), { headers: { Cookie: `sid=${token}` }, redirect: 'manual' }),
      )
      const text = await response.text()
      const tookMs = performance.now() - began
      if (response.status !== 200) throw new Error(`${path} responded ${response.status}: ${text.slice(0, 300)}`)
      return tookMs
    },
    close: () => shop.db.destroy(),
  }
}

const CUSTOMERS_AT_ONCE = 500

/** The sums of customers are counted here too. */
async function sumCustomers(db: Db): Promise<void> {
  const ids = (await db.selectFrom('users').select('id').execute()).map(({ id }) => id)
  for (let from = 0; from < ids.length; from += CUSTOMERS_AT_ONCE)
    await db.transaction().execute((tx) => updateCustomerSums(tx, ids.slice(from, from + CUSTOMERS_AT_ONCE)))
}

/** The rows were not written by the shop's verbs, so the daily sums are counted here, once for each day. */
async function countDays(db: Db, today: string): Promise<void> {
  const days = Array.from({ length: 367 }, (_, back) => addDays(today, -back))
  await db.transaction().execute((tx) => recountDays(tx, days))
}
