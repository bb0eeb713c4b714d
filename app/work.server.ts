import type { Shop } from './domain/shop.ts'

type Chore = { name: string; everySeconds: number; run: (shop: Shop) => Promise<unknown> }

// What the shop does by itself. Every chore claims its rows in the database, so that any number of processes may run it.
const CHORES: readonly Chore[] = []

/** Starts the chores; the answer stops them and waits for those under way. */
export function startWork(shop: Shop): () => Promise<void> {
  let stopped = false
  const timers = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  for (const chore of CHORES) {
    const turn = () => {
      const work = runOnce(shop, chore).finally(() => {
        running.delete(work)
        if (!stopped) wait()
      })
      running.add(work)
    }
    const wait = () => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        turn()
      }, chore.everySeconds * 1000)
      timers.add(timer)
    }
    wait()
  }
  return async () => {
    stopped = true
    for (const timer of timers) clearTimeout(timer)
    await Promise.all(running)
  }
}

async function runOnce(shop: Shop, chore: Chore): Promise<void> {
  try {
    await chore.run(shop)
  } catch (error) {
    shop.log.error({ chore: chore.name, error }, 'a chore failed; it runs again at its next turn')
  }
}
