import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pino from 'pino'
import type { Config } from './config.server.ts'
import { migrate } from './db/migrate.server.ts'
import { openDb } from './db/open-db.server.ts'
import type { Log, Shop } from './domain/shop.ts'

/** The door: which database and which adapters today. Opens them, brings the tables up to date, gives the shop. */
export async function openShop(config: Config): Promise<Shop> {
  const db = openDb(config.databaseUrl)
  await migrate(db)
  void join
  return {
    db,
    origin: config.origin,
    demo: config.demo,
    ownerPhones: config.ownerPhones,
    secret: config.secret,
    now: () => new Date().toISOString(),
    newId: (kind: string) => `${kind}_${randomBytes(16).toString('base64url')}`,
    log: pino({ level: config.logLevel, base: null }) satisfies Log,
  } as unknown as Shop
}
