import { setTimeout as wait } from 'node:timers/promises'
import { withNestedTransactions } from '#app/db/nested-transactions.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { byTime } from '#app/domain/time/by-time.ts'
import { HOURS, type Instant } from '#app/domain/time/instant.ts'
import type { Lifecycle, TrialContext } from './trial-context.ts'

/** A lifecycle, and when it takes its first step. */
export type Starting = { at: Instant; lifecycle: Lifecycle }

/** The bounds of one transaction: a fraction of a second, for which others wait with their writes. */
const STEPS_A_PORTION = 30
const PORTION_MS = 250

/**
 * The pause after a portion. A process that waits for a SQLite file looks every 100 ms whether it is free
 * (sqlite3_busy_timeout), so it would miss a shorter one, again and again until its time is up.
 */
const PAUSE_MS = 150

/**
 * Runs lifecycles side by side in the order of time, until an instant, in portions. `onPortion` is called after each;
 * when it returns false, there is no further one, and the result is false. `pauses`: between portions other processes
 * write to the same SQLite file.
 */
export async function runLifecycles(
  { db }: Pick<Shop, 'db'>,
  trial: TrialContext,
  lifecycles: readonly Starting[],
  { until, pauses, onPortion }: { until: Instant; pauses: boolean; onPortion: (at: Instant) => Promise<boolean> },
): Promise<boolean> {
  const waiting = lifecycles.toSorted(byTime((lifecycle) => lifecycle.at))
  let at = waiting[0]?.at ?? until
  while (waiting[0] && waiting[0].at <= until) {
    at = await withNestedTransactions(db, async (portion) => {
      trial.setDb(portion)
      return runPortion(trial, waiting, until)
    }).finally(() => trial.setDb(db))
    if (!(await onPortion(at))) return false
    if (pauses) await wait(PAUSE_MS)
  }
  return true
}

/** Takes the next steps, and returns the instant of the last one. */
async function runPortion({ setClock }: TrialContext, waiting: Starting[], until: Instant): Promise<Instant> {
  let last = until
  const began = performance.now()
  for (let steps = 0; steps < STEPS_A_PORTION; steps++) {
    if (performance.now() - began > PORTION_MS) break
    const next = waiting[0]
    if (!next || next.at > until) break
    waiting.shift()
    setClock(next.at)
    last = next.at
    const step = await next.lifecycle.next()
    if (step.done) continue
    const at = new Date(Date.parse(next.at) + Math.max(1, Math.round(step.value * HOURS))).toISOString()
    const place = waiting.findIndex((one) => one.at > at)
    waiting.splice(place === -1 ? waiting.length : place, 0, { at, lifecycle: next.lifecycle })
  }
  return last
}
