import { setTimeout as wait } from 'node:timers/promises'
import type { Topic } from '#app/db/change-feed/topic.ts'
import { isPostgres } from '#app/db/db.server.ts'
import { findLastRun, upsertLastRun } from '#app/db/job-run-store.server.ts'
import { sendCampaigns } from '#app/domain/campaigns/send-campaigns.server.ts'
import { publishDueContent } from '#app/domain/content/publish-due-or-withdraw-content.server.ts'
import { clearQuotedRates } from '#app/domain/delivery/courier/find-or-ask-courier-rate.server.ts'
import { publishDueHome } from '#app/domain/home/publish-schedule-or-undo-home.server.ts'
import { clearIdempotencyKeys } from '#app/domain/idempotency/with-idempotency.server.ts'
import { deleteExpiredIdentityData } from '#app/domain/identity/sign-in/delete-expired-identity-data.server.ts'
import { flagAgedLots } from '#app/domain/inventory/lots/flag-aged-lots.server.ts'
import { clearRates } from '#app/domain/limits/consume-rate-limit.server.ts'
import { sendByNextChannel } from '#app/domain/notifications/channels/send-by-next-channel.server.ts'
import { clearOutbox } from '#app/domain/notifications/outbox/clear-outbox.server.ts'
import { sendCodes, sendOutbox } from '#app/domain/notifications/outbox/send-outbox.server.ts'
import { expireOrders } from '#app/domain/orders/checkout/expire-orders.server.ts'
import { expireEditPayments } from '#app/domain/orders/payment/expire-edit-payments.server.ts'
import { reconcilePayments } from '#app/domain/orders/payment/reconcile-payments.server.ts'
import { sendRefunds } from '#app/domain/orders/refund/send-refunds.server.ts'
import { bookParcels } from '#app/domain/orders/shipping/book-parcels.server.ts'
import { requestCourierPickups } from '#app/domain/orders/shipping/request-courier-pickups.server.ts'
import { trackParcels } from '#app/domain/orders/shipping/track-parcels.server.ts'
import { removePictures } from '#app/domain/pictures/schedule-and-remove-pictures.server.ts'
import { republishForGateway } from '#app/domain/policies/republish-policies.server.ts'
import { eraseAccounts } from '#app/domain/privacy/erase-accounts.server.ts'
import { runOrUndoImports } from '#app/domain/product-imports/run-or-undo-imports.server.ts'
import { recountCustomerSums } from '#app/domain/reports/customers/recount-customer-sums.server.ts'
import { recountDailySales, refreshDailySales } from '#app/domain/reports/sales/refresh-daily-sales.server.ts'
import { requestReviews } from '#app/domain/reviews/request-reviews.server.ts'
import { writeMissingPages } from '#app/domain/seo/redirects/record-missing-pages.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { startOfIndianDay } from '#app/domain/time/indian-day.ts'
import { DAYS, HOURS, type Instant, later, MINUTES } from '#app/domain/time/instant.ts'
import { findTrial } from '#app/domain/trial-status/trial-store.server.ts'
import { loadOrRemoveTrialYear } from '#app/domain/trial-year/load-or-remove-trial-year.server.ts'

/** When a job runs: at an interval, at the start of each minute, or once a day at an hour in India. */
type Rhythm = { everySeconds: number } | { everyMinute: true } | { dailyAtHour: number }

/**
 * `name` is stored with the last run (table `chores`) and labels the metric `mewa_chore_age_seconds`. `wakeOn`: a
 * change of this topic runs the job at once.
 */
type Job = { name: string; wakeOn?: Topic; run: (shop: Shop) => Promise<unknown> } & Rhythm

/**
 * Jobs that act on orders wait while a trial year is loaded or removed: its orders pass through every status of a year,
 * on a clock of its own.
 */
function whenNoTrialLoads(run: (shop: Shop) => Promise<unknown>) {
  return async (shop: Shop) => {
    const trial = await findTrial(shop.db)
    return trial === null || trial.status === 'loaded' ? run(shop) : undefined
  }
}

// What the shop does by itself. Every job claims its rows in the database, so that any number of processes may run it.
// Short intervals are for what a person waits for: a shop that nobody visits pays for each of them all day.
const JOBS: readonly Job[] = [
  { name: 'send-codes', everySeconds: 2, wakeOn: 'outbox', run: sendCodes },
  { name: 'send-outbox', everySeconds: 2, wakeOn: 'outbox', run: sendOutbox },
  { name: 'send-by-next-channel', everySeconds: 10, run: sendByNextChannel },
  { name: 'send-campaigns', everySeconds: 3, run: sendCampaigns },
  { name: 'expire-orders', everySeconds: 10, run: whenNoTrialLoads(expireOrders) },
  { name: 'expire-edits', everySeconds: 30, run: whenNoTrialLoads(expireEditPayments) },
  { name: 'send-refunds', everySeconds: 10, run: whenNoTrialLoads(sendRefunds) },
  { name: 'reconcile-payments', everySeconds: 30, run: whenNoTrialLoads(reconcilePayments) },
  { name: 'book-parcels', everySeconds: 5, wakeOn: 'parcels', run: whenNoTrialLoads(bookParcels) },
  { name: 'request-pickups', everySeconds: 5, run: whenNoTrialLoads(requestCourierPickups) },
  { name: 'track-parcels', everySeconds: 20, run: whenNoTrialLoads(trackParcels) },
  { name: 'flag-aged-lots', everySeconds: 60, wakeOn: 'settings', run: whenNoTrialLoads(flagAgedLots) },
  { name: 'run-imports', everySeconds: 1, run: runOrUndoImports },
  { name: 'remove-pictures', everySeconds: 15, run: removePictures },
  { name: 'publish-due-pages', everyMinute: true, run: publishDueContent },
  { name: 'publish-due-home', everyMinute: true, run: publishDueHome },
  { name: 'republish-policies', everySeconds: 60, run: republishForGateway },
  { name: 'write-missing-pages', everySeconds: 10, run: writeMissingPages },
  {
    name: 'run-trial-year',
    everySeconds: 3,
    run: (shop) => loadOrRemoveTrialYear(shop, { sharesFile: !isPostgres(shop.db) }),
  },
  { name: 'clear-outbox', everySeconds: 3600, run: clearOutbox },
  { name: 'clear-keys', everySeconds: 3600, run: clearIdempotencyKeys },
  { name: 'clear-identity', everySeconds: 600, run: deleteExpiredIdentityData },
  { name: 'clear-courier-rates', dailyAtHour: 3, run: clearQuotedRates },
  { name: 'clear-rates', everySeconds: 600, run: clearRates },
  { name: 'refresh-daily-sales', everySeconds: 60, run: refreshDailySales },
  { name: 'recount-days', dailyAtHour: 4, run: whenNoTrialLoads(recountDailySales) },
  { name: 'recount-customers', dailyAtHour: 4, run: whenNoTrialLoads(recountCustomerSums) },
  { name: 'request-reviews', everySeconds: 600, run: whenNoTrialLoads(requestReviews) },
  { name: 'erase-accounts', everySeconds: 3600, run: eraseAccounts },
  { name: 'sync-names', everySeconds: 600, run: async ({ identity }) => identity.syncNames?.() },
]

type OnJobDone = (name: string) => void

/** When an overdue job runs after a start, in milliseconds: neither during the busy start nor all at once. */
type Delay = { after: number; within: number }

const OVERDUE_DELAY: Delay = { after: 5_000, within: 25_000 }

/**
 * Starts the background jobs; `onJobDone` is called after each success. The returned function stops them and waits for
 * running ones.
 */
export function startJobs(
  shop: Shop,
  onJobDone: OnJobDone = () => undefined,
  overdueDelay = OVERDUE_DELAY,
): () => Promise<void> {
  const closing = new AbortController()
  const loops = JOBS.map((job) => runRepeatedly(shop, job, { closing: closing.signal, onJobDone, overdueDelay }))
  return async () => {
    closing.abort()
    await Promise.all(loops)
  }
}

/** Jobs that seldom run store their last run, so that a shop that restarts every day still runs them. */
function isRare(job: Job): boolean {
  return 'dailyAtHour' in job || ('everySeconds' in job && job.everySeconds >= 600)
}

/** When a job is due again after a run, by the clock of the shop. */
function nextRun(job: Job, last: Instant): Instant {
  if ('everySeconds' in job) return later(last, job.everySeconds * 1000)
  if ('everyMinute' in job) return later(`${last.slice(0, 16)}:00.000Z`, MINUTES)
  // A timer may end a moment early, and does not run the job twice then.
  const after = later(last, MINUTES)
  const today = later(startOfIndianDay(after), job.dailyAtHour * HOURS)
  return today > after ? today : later(today, DAYS)
}

/** How long a job waits, in milliseconds, if it has run at this instant. */
function pauseAfter(job: Job, at: Instant): number {
  return Date.parse(nextRun(job, at)) - Date.parse(at)
}

/** How long a job waits after a start: until it is due, or the delay of an overdue job. */
async function firstPause(shop: Shop, job: Job, { after, within }: Delay): Promise<number> {
  const at = shop.now()
  if (!isRare(job)) return pauseAfter(job, at)
  const last = await findLastRun(shop.db, job.name).catch(() => null)
  const rest = last === null ? 0 : Date.parse(nextRun(job, last)) - Date.parse(at)
  return Math.min(pauseAfter(job, at), Math.max(rest, after + Math.random() * within))
}

type Loop = { closing: AbortSignal; onJobDone: OnJobDone; overdueDelay: Delay }

/** Runs a job whenever it is due, and at once after a change of its topic, until the shop closes. */
async function runRepeatedly(shop: Shop, job: Job, { closing, onJobDone, overdueDelay }: Loop): Promise<void> {
  const { changes } = shop.db
  let isTriggered = false
  let pause = await firstPause(shop, job, overdueDelay)
  while (!closing.aborted) {
    if (!isTriggered) await pauseFor(pause)
    pause = pauseAfter(job, shop.now())
    if (closing.aborted) return
    const before = job.wakeOn && changes.count(job.wakeOn)
    if (await tryToRun(shop, job)) onJobDone(job.name)
    isTriggered = job.wakeOn !== undefined && changes.count(job.wakeOn) !== before
  }

  function pauseFor(milliseconds: number): Promise<unknown> {
    if (job.wakeOn) return changes.next(job.wakeOn, milliseconds, closing)
    return wait(milliseconds, undefined, { signal: closing }).catch(() => undefined)
  }
}

async function tryToRun(shop: Shop, job: Job): Promise<boolean> {
  try {
    await job.run(shop)
    if (isRare(job)) await upsertLastRun(shop.db, job.name, shop.now())
    return true
  } catch (error) {
    shop.log.error({ job: job.name, error }, 'a job failed; it runs again after its interval')
    return false
  }
}
