import { setTimeout as wait } from 'node:timers/promises'
import { isUnavailable } from '#app/db/database-errors.server.ts'
import type { Db } from '#app/db/db.server.ts'

/** Occupies connections of a pool until the returned function is called. */
export async function occupyConnections(db: Db, count: number): Promise<() => Promise<void>> {
  const over = Promise.withResolvers<void>()
  const held: Promise<void>[] = []
  while (held.length < count) {
    const taken = Promise.withResolvers<void>()
    const holding = db.connection().execute(async () => {
      taken.resolve()
      await over.promise
    })
    try {
      await Promise.race([taken.promise, holding])
      held.push(holding)
    } catch (error) {
      // A serving pool waits a second for a new connection: a busy machine may need longer to make one.
      if (!isUnavailable(error)) throw error
      await wait(50)
    }
  }
  return async () => {
    over.resolve()
    await Promise.all(held)
  }
}
