import { Gauge, type Registry } from 'prom-client'
import { isUnavailable } from '#app/db/database-errors.server.ts'
import { BACKUP, findLastRun } from '#app/db/job-run-store.server.ts'
import { readCodesCap } from '#app/domain/identity/sign-in/daily-code-cap.server.ts'
import { countWaitingMessages } from '#app/domain/notifications/outbox/outbox-store.server.ts'
import { countUnsent } from '#app/domain/notifications/outbox/unsent-message-store.server.ts'
import { countOrdersByStatus } from '#app/domain/orders/back-office/order-search-store.server.ts'
import { countParkedMoney } from '#app/domain/payments/payment/parked-money-store.server.ts'
import { countPendingRefunds } from '#app/domain/payments/refund/refund-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'

/** Gauges of one value, each read from the database per scrape; null is no value. */
const GAUGES = [
  ['mewa_messages_not_sent', 'Messages that failed, retried or given up.', (shop: Shop) => countUnsent(shop.db)],
  [
    'mewa_messages_waiting',
    'Messages to be sent, including failed ones that are retried.',
    (shop: Shop) => countWaitingMessages(shop.db),
  ],
  [
    'mewa_refunds_waiting',
    'Refunds still to be paid, by the gateway or by hand.',
    (shop: Shop) => countPendingRefunds(shop.db),
  ],
  [
    'mewa_parked_payments',
    'Gateway payments and refunds that match no order and wait for staff.',
    async (shop: Shop) => (await countParkedMoney(shop.db)).payments,
  ],
  [
    'mewa_parked_paise',
    'Amount of the parked payments and refunds, in paise.',
    async (shop: Shop) => (await countParkedMoney(shop.db)).paise,
  ],
  [
    'mewa_codes_not_confirmed',
    'Unconfirmed one-time codes of the last 24 hours.',
    async (shop: Shop) => (await readCodesCap(shop)).open,
  ],
  [
    'mewa_codes_cap',
    'Unconfirmed codes a day after which a bot check is required (CODES_A_DAY).',
    async (shop: Shop) => shop.codesADay,
  ],
  [
    'mewa_backup_age_seconds',
    'How long ago the command `backup` last wrote a whole file; no value if it never has.',
    async ({ db, now }: Shop) => {
      const at = await findLastRun(db, BACKUP)
      return at === null ? null : (Date.parse(now()) - Date.parse(at)) / 1000
    },
  ],
] as const

/**
 * Registers what is read from the database, and returns the function that reads it for a scrape. Without the database
 * `mewa_database_up` is 0 and the rest has no value.
 */
export function databaseMetrics(shop: Shop, registry: Registry): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const up = gauge('mewa_database_up', 'Whether the database answered this scrape.')
  const singles = GAUGES.map(([name, help]) => gauge(name, help))
  const orders = gauge('mewa_orders', 'Orders by their status.', ['status'])
  const { poolUsage } = shop.db
  const connections =
    poolUsage &&
    gauge('mewa_database_connections', 'Connections of this process by use, and callers that wait.', ['use'])
  return async () => {
    // First, so that the scrape does not count itself.
    for (const [use, count] of Object.entries(poolUsage?.() ?? {})) connections?.set({ use }, count)
    const found = await readDatabase(shop)
    up.set(found ? 1 : 0)
    for (const [index, single] of singles.entries()) {
      const value = found?.singles[index] ?? null
      if (value === null) single.remove()
      else single.set(value)
    }
    orders.reset()
    for (const [status, count] of Object.entries(found?.orders ?? {})) orders.set({ status }, count)
  }
}

/** The values of a scrape, or null while the database is unavailable. */
async function readDatabase(shop: Shop) {
  try {
    const singles: (number | null)[] = []
    // One after the other: a scrape takes one connection from those who shop.
    for (const [, , read] of GAUGES) singles.push(await read(shop))
    return { singles, orders: await countOrdersByStatus(shop.db) }
  } catch (error) {
    if (isUnavailable(error)) return null
    throw error
  }
}
