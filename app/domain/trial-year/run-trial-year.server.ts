import { inTransaction, inTransactionOrNothing } from '#app/db/transaction.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { listProducts } from '#app/domain/catalogue/product/published-product-store.server.ts'
import { SAMPLE_GST_FROM_DAY } from '#app/domain/catalogue/sample-catalogue/sample-catalogue.ts'
import { isPickupOffered } from '#app/domain/delivery/pickup.ts'
import type { User } from '#app/domain/identity/user.ts'
import { HOURS, type Instant, indianDay, later, MINUTES } from '#app/domain/instant.ts'
import { flagAgedLots } from '#app/domain/inventory/lots/flag-aged-lots.server.ts'
import { ORDER_STATUSES, type OrderStatus } from '#app/domain/orders/order/order-status.ts'
import { isReadyForPickup } from '#app/domain/orders/order/order-status-handling.ts'
import { removeUploads, savePictures } from '#app/domain/pictures/save-uploads.server.ts'
import { refreshDailySales } from '#app/domain/reports/sales/refresh-daily-sales.server.ts'
import { addDays } from '#app/domain/reports/sales/report-period.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { findTrial, type TrialYear } from '#app/domain/trial/trial-store.server.ts'
import { instantOf } from './calendar.ts'
import type { Fate } from './create-trial-order.server.ts'
import { orderLifecycle } from './order-lifecycle.server.ts'
import { planOrders } from './plan-orders.ts'
import { runLifecycles, type Starting } from './run-lifecycles.server.ts'
import {
  deliveries,
  MISSED_WORDS,
  missedSearches,
  nightlyWork,
  openSampleLifecycle,
  openTicketLifecycle,
  ownerSetupLifecycle,
  questions,
  receiveFirstStock,
  remittances,
  writeOffs,
} from './shop-operations.server.ts'
import { type TrialContext, trialContext } from './trial-context.ts'
import {
  clearStock,
  deleteTrialData,
  hasRealOrders,
  insertUnsentMessages,
  readReplacedData,
} from './trial-data-store.server.ts'
import { trialPhotograph } from './trial-photograph.ts'
import {
  claimTrial,
  deleteTrial,
  insertTrial,
  updateTrialLoaded,
  updateTrialProgress,
  updateTrialRemoving,
} from './trial-write-store.server.ts'
import { TRIAL_SEED, type TrialYearReason } from './trial-year-refusal.ts'

const CUSTOMERS = 120
const YEAR = 364
/** How long a process has the work before another may begin it again. Every portion extends it. */
const LEASE = 2 * MINUTES

type Asking = Pick<User, 'id' | 'isAdmin'> | null

/**
 * Asks for the trial year: a job loads it (`runTrialYear`). `by` is the requesting user; only an admin may. From now on the shop
 * takes no real order outside demo mode. Refuses `not-for-you`, `already-loaded`, `orders-placed` beside any order, and
 * `no-products`.
 */
export async function requestTrialYear(
  shop: Shop,
  by: Asking,
  seed = TRIAL_SEED,
): Promise<Result<void, TrialYearReason>> {
  if (!by?.isAdmin) return refused('not-for-you')
  if (!(await hasTrialProducts(shop))) return refused('no-products')
  const context = auditContext(shop, by.id)
  return inTransactionOrNothing(shop.db, async (tx): Promise<Result<void, TrialYearReason>> => {
    if (await findTrial(tx)) return refused('already-loaded')
    if (await hasRealOrders(tx)) return refused('orders-placed')
    const stockBefore = await readReplacedData(tx, MISSED_WORDS)
    if (!(await insertTrial(tx, { seed, stockBefore, askedAt: context.at, askedBy: by.id })))
      return refused('already-loaded')
    await insertAudit(tx, { action: 'load-trial-year', subject: 'trial-year', before: null, after: { seed } }, context)
    return done()
  })
}

/** Asks for the removal of the trial year, also while it is loaded. Refuses `not-for-you` and `trial-not-loaded`. */
export function removeTrialYear(shop: Shop, by: Asking): Promise<Result<void, TrialYearReason>> {
  const context = auditContext(shop, by?.id)
  return inTransactionOrNothing(shop.db, async (tx): Promise<Result<void, TrialYearReason>> => {
    if (!by?.isAdmin) return refused('not-for-you')
    if (!(await updateTrialRemoving(tx))) return refused('trial-not-loaded')
    await insertAudit(tx, { action: 'remove-trial-year', subject: 'trial-year', before: null, after: null }, context)
    return done()
  })
}

type LoadOptions = { sharesFile?: boolean; onProgress?: (percent: number) => void }

/**
 * The job: loads or removes the trial year that was asked for, in portions, and returns whether there was work. After a crash
 * another process begins again, since what is half loaded can always be removed. `sharesFile`: other processes may write to the same
 * SQLite file, and it pauses for them.
 */
export async function runTrialYear(shop: Shop, options: LoadOptions = {}): Promise<boolean> {
  const trial = await claimTrial(shop.db, shop.now(), later(shop.now(), LEASE))
  if (!trial) return false
  if (trial.status === 'removing') await removeAll(shop, trial)
  else if (!(await loadAll(shop, trial, options))) await removeAll(shop, trial)
  return true
}

function removeAll(shop: Shop, { stockBefore }: TrialYear): Promise<void> {
  return inTransaction(shop.db, async (tx) => {
    await deleteTrialData(tx, stockBefore, MISSED_WORDS, shop.now())
    await deleteTrial(tx)
  })
}

function firstDay(at: Instant): string {
  const day = addDays(indianDay(at), -YEAR)
  return [day, SAMPLE_GST_FROM_DAY].toSorted().at(-1) ?? day
}

/** The products of the trial year: those on sale now. */
async function listTrialProducts({ db, now }: Pick<Shop, 'db' | 'now'>) {
  const products = await listProducts(db, instantOf(firstDay(now()), 9))
  return products.filter(({ packs }) => packs.length > 0)
}

/** Whether anything is on sale that a trial year could sell. */
export async function hasTrialProducts(shop: Pick<Shop, 'db' | 'now'>): Promise<boolean> {
  return (await listTrialProducts(shop)).length > 0
}

/** Loads the year of a claimed trial. Returns false when it is to be removed meanwhile. */
async function loadAll(
  shop: Shop,
  { seed, stockBefore }: TrialYear,
  { sharesFile = false, onProgress = () => undefined }: LoadOptions,
): Promise<boolean> {
  const until = shop.now()
  const from = firstDay(until)
  await inTransaction(shop.db, async (tx) => {
    await deleteTrialData(tx, stockBefore, MISSED_WORDS, until)
    await clearStock(tx)
  })
  const products = await listTrialProducts(shop)
  const settings = await findSettings(shop.db)
  const saved = await savePictures(shop, 'problems', [trialPhotograph(), trialPhotograph(), trialPhotograph()])
  const photographs = saved.ok ? saved.value : []
  const trial = trialContext(shop, {
    seed,
    products,
    store: settings.store,
    offersPickup: isPickupOffered(settings),
    photographs,
    from: instantOf(from, 8),
  })
  await receiveFirstStock(trial)
  const begin = Date.parse(instantOf(from, 9))
  const isWhole = await runLifecycles(shop, trial, lifecyclesOf(trial, from, until), {
    until,
    pauses: sharesFile,
    onPortion(at) {
      const percent = Math.max(0, Math.floor((99 * (Date.parse(at) - begin)) / (Date.parse(until) - begin)))
      onProgress(percent)
      return updateTrialProgress(shop.db, percent, later(shop.now(), LEASE))
    },
  })
  await removeUploads(shop, photographs)
  if (!isWhole) return false
  trial.setClock(until)
  await inTransaction(shop.db, (tx) => insertUnsentMessages(tx, trial.shop.newId, until))
  await flagAgedLots(trial.shop)
  await refreshDailySales(shop)
  await updateTrialLoaded(shop.db)
  onProgress(100)
  return true
}

/** Everything that happens in the year. The last days have an order in every status, and something open of every kind. */
function lifecyclesOf(trial: TrialContext, from: string, until: Instant): Starting[] {
  const planned = planOrders(from, indianDay(until), trial.seed, CUSTOMERS)
  const orders = planned.map((order) => ({
    at: instantOf(order.day, order.hour),
    lifecycle: orderLifecycle(trial, order),
  }))
  const start = instantOf(from, 9)
  const work = [ownerSetupLifecycle, deliveries, writeOffs, nightlyWork, remittances, missedSearches]
  return [
    ...work.map((lifecycle) => ({ at: start, lifecycle: lifecycle(trial) })),
    { at: instantOf(addDays(from, 20), 11), lifecycle: questions(trial) },
    ...orders,
    ...recentLifecycles(trial, until),
    { at: later(until, -5 * HOURS), lifecycle: openTicketLifecycle(trial) },
    { at: later(until, -4 * HOURS), lifecycle: openSampleLifecycle(trial) },
  ]
}

/** When an order has to be placed to be in a status now, in hours before. */
const PLACED_HOURS_AGO: Record<OrderStatus, number> = {
  pending_payment: 2,
  placed: 1,
  confirmed: 16,
  packed: 44,
  ready_for_pickup: 44,
  shipped: 52,
  out_for_delivery: 145,
  undelivered: 155,
  delivered: 155,
  returning: 155,
  returned: 290,
  cancelled: 20,
  expired: 30,
}

/** Two orders for every status they can have now, and one that ends in each kind of request. */
function recentLifecycles(trial: TrialContext, until: Instant): Starting[] {
  const statuses = ORDER_STATUSES.filter((status) => trial.offersPickup || !isReadyForPickup(status))
  const fates: Fate[] = [
    ...statuses.flatMap((status) => [{ until: status }, { until: status }]),
    { until: 'delivered', followedBy: 'problem' },
    { until: 'delivered', followedBy: 'review' },
    { until: 'delivered', followedBy: 'refund', method: 'cod' },
  ]
  return fates.map((fate, index) => {
    const hoursAgo = PLACED_HOURS_AGO[fate.until ?? 'delivered'] + (index % 2) * 1.5
    const order = { customer: CUSTOMERS + index, seed: trial.seed * 20_000 + index }
    const isOnline = fate.until === 'pending_payment' || fate.until === 'expired'
    const lifecycle = orderLifecycle(trial, order, isOnline ? { ...fate, method: 'upi' } : fate)
    return { at: later(until, -Math.round(hoursAgo * HOURS)), lifecycle }
  })
}
