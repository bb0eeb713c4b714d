import { HOURS, type Instant } from '#app/domain/instant.ts'
import type { Shop } from '#app/domain/shop.ts'
import { inPortion } from './portion-store.server.ts'
import type { Life, World } from './trial-world.ts'

/** A life, and when it takes its first step. */
export type Starting = { at: Instant; life: Life }

/** Steps in one transaction: a fraction of a second, for which others wait with their writes. */
const STEPS_A_PORTION = 30

/**
 * Runs lives side by side in the order of time, until an instant, in portions. `onPortion` is called after each; when it returns
 * false, there is no further one, and the result is false.
 */
export async function runLives(
  { db }: Pick<Shop, 'db'>,
  world: World,
  lives: readonly Starting[],
  { until, onPortion }: { until: Instant; onPortion: (at: Instant) => Promise<boolean> },
): Promise<boolean> {
  const waiting = lives.toSorted((a, b) => (a.at < b.at ? -1 : 1))
  let at = waiting[0]?.at ?? until
  while (waiting[0] && waiting[0].at <= until) {
    at = await inPortion(db, async (portion) => {
      world.setDb(portion)
      return runPortion(world, waiting, until)
    }).finally(() => world.setDb(db))
    if (!(await onPortion(at))) return false
  }
  return true
}

/** Takes the next steps, and returns the instant of the last one. */
async function runPortion({ setClock }: World, waiting: Starting[], until: Instant): Promise<Instant> {
  let last = until
  for (let steps = 0; steps < STEPS_A_PORTION; steps++) {
    const next = waiting[0]
    if (!next || next.at > until) break
    waiting.shift()
    setClock(next.at)
    last = next.at
    const step = await next.life.next()
    if (step.done) continue
    const at = new Date(Date.parse(next.at) + Math.max(1, Math.round(step.value * HOURS))).toISOString()
    const place = waiting.findIndex((one) => one.at > at)
    waiting.splice(place === -1 ? waiting.length : place, 0, { at, life: next.life })
  }
  return last
}
