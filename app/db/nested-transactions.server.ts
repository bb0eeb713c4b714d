import { sql } from 'kysely'
import type { Tx } from './db.server.ts'
import type { ShopDb } from './shop-db.server.ts'

/**
 * Runs work on a database whose transactions are parts of one: a year of orders commits thousands of times, and waiting
 * for the disk each time takes longer than all the rest. A part that throws is undone alone. Nothing else may write
 * meanwhile to the database itself, so that the work must be short and call nothing outside.
 */
export function withNestedTransactions<Value>(db: ShopDb, work: (nested: ShopDb) => Promise<Value>): Promise<Value> {
  return db.transaction().execute((tx) => work(nestedDb(db, tx)))
}

function nestedDb({ changes, poolUsage }: ShopDb, tx: Tx): ShopDb {
  let parts = 0
  const transaction = () => ({
    execute: <Value>(work: (part: Tx) => Promise<Value>) => inPart(tx, `part_${++parts}`, work),
  })
  const own: Record<string | symbol, unknown> = { changes, poolUsage, transaction }
  return new Proxy(tx as unknown as ShopDb, {
    get(target, key) {
      if (Object.hasOwn(own, key)) return own[key]
      const value = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

async function inPart<Value>(tx: Tx, name: string, work: (part: Tx) => Promise<Value>): Promise<Value> {
  await sql.raw(`savepoint ${name}`).execute(tx)
  try {
    const value = await work(tx)
    await sql.raw(`release savepoint ${name}`).execute(tx)
    return value
  } catch (error) {
    await sql.raw(`rollback to savepoint ${name}`).execute(tx)
    throw error
  }
}
