import type { Db } from './db.server.ts'

const KEPT_FOR = 3_000
const ROW = 'write-probe'

type Probe = { at: number; answer: Promise<boolean> }
const probes = new WeakMap<Db, Probe>()

/**
 * Whether the database takes a write: a full disk and one that only reads still answer questions. One row is written anew,
 * every three seconds at most however often it is asked, so that it comes back by itself when there is room again.
 */
export function isWritable(db: Db): Promise<boolean> {
  const known = probes.get(db)
  if (known && performance.now() - known.at < KEPT_FOR) return known.answer
  const answer = probe(db)
  probes.set(db, { at: performance.now(), answer })
  return answer
}

async function probe(db: Db): Promise<boolean> {
  try {
    await db
      .insertInto('counters')
      .values({ name: ROW, value: 1 })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: 1 }))
      .execute()
    return true
  } catch {
    return false
  }
}
