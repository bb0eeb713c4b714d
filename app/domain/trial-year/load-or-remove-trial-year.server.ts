import { inTransaction } from '#app/db/db.server.ts'
import { isPickupOffered } from '#app/domain/delivery/pickup.ts'
import { flagAgedLots } from '#app/domain/inventory/lots/flag-aged-lots.server.ts'
import { removeUploads, savePictures } from '#app/domain/pictures/save-uploads.server.ts'
import { refreshDailySales } from '#app/domain/reports/sales/refresh-daily-sales.server.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { later, MINUTES } from '#app/domain/time/instant.ts'
import type { TrialYear } from '#app/domain/trial-status/trial-store.server.ts'
import { MISSED_WORDS } from './customer-request-lifecycles.server.ts'
import { firstTrialDay } from './first-trial-day.ts'
import { listTrialProducts } from './list-trial-products.server.ts'
import { receiveFirstStock } from './operations-lifecycles.server.ts'
import { runLifecycles } from './run-lifecycles.server.ts'
import { instantOf, trialContext } from './trial-context.ts'
import { deleteStock, deleteTrialData, insertTrialFailedMessages } from './trial-data-store.server.ts'
import { trialPhotograph } from './trial-photograph.ts'
import { claimTrial, deleteTrial, markTrialLoaded, updateTrialProgress } from './trial-progress-store.server.ts'
import { trialYearLifecycles } from './trial-year-lifecycles.server.ts'

/** How long a process may hold the claimed work before another may begin it again. Every portion extends it. */
const LEASE = 2 * MINUTES

type LoadOptions = { sharesFile?: boolean; onProgress?: (percent: number) => void }

/**
 * The job: loads or removes the trial year that was asked for, in portions, and returns whether there was work. After a
 * crash another process begins again, since what is half loaded can always be removed. `sharesFile`: other processes
 * may write to the same SQLite file, and it pauses for them.
 */
export async function loadOrRemoveTrialYear(shop: Shop, options: LoadOptions = {}): Promise<boolean> {
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

/** Loads the year of a claimed trial. Returns false when it is to be removed meanwhile. */
async function loadAll(
  shop: Shop,
  { seed, stockBefore }: TrialYear,
  { sharesFile = false, onProgress = () => undefined }: LoadOptions,
): Promise<boolean> {
  const until = shop.now()
  const from = firstTrialDay(until)
  await inTransaction(shop.db, async (tx) => {
    await deleteTrialData(tx, stockBefore, MISSED_WORDS, until)
    await deleteStock(tx)
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
  const isWhole = await runLifecycles(shop, trial, trialYearLifecycles(trial, from, until), {
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
  await inTransaction(shop.db, (tx) => insertTrialFailedMessages(tx, trial.shop.newId, until))
  await flagAgedLots(trial.shop)
  await refreshDailySales(shop)
  await markTrialLoaded(shop.db)
  onProgress(100)
  return true
}
