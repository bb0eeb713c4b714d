import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDb } from '#app/db/open-db.server.ts'
import type { ShopDb } from '#app/db/shop-db.server.ts'
import { databaseOf } from '#test/database/database-template.ts'

/** The data folder of the shop under test. */
export const DATA_DIR = process.env.E2E_DATA_DIR ?? ''

/**
 * Opens the database of the shop under test: a file in its folder, or on the server of DATABASE_URL. A shop that a test
 * starts in its own folder has a file.
 */
export function openSameDatabase(dataDir = DATA_DIR): ShopDb {
  const onServer = dataDir === DATA_DIR && process.env.E2E_DATABASE_URL
  return openDb(onServer || join(dataDir, 'mewa.sqlite'), { pool: 1 })
}

/** The URL of a new, empty database on a server, so that runs do not affect each other. */
export async function createRunDatabase(serverUrl: string): Promise<string> {
  const name = `mewa_e2e_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `create database ${name}`)
  return databaseOf(serverUrl, name)
}

/** Drops a database of createRunDatabase, even with open connections. */
export async function dropRunDatabase(serverUrl: string, url: string): Promise<void> {
  await onServer(serverUrl, `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`)
}

async function onServer(url: string, statement: string): Promise<void> {
  const server = openDb(url, { pool: 1 })
  await sql.raw(statement).execute(server)
  await server.destroy()
}
