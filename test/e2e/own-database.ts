import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDb } from '#app/db/open-db.server.ts'
import type { ShopDb } from '#app/db/shop-db.server.ts'
import { databaseOf } from '../database-template.ts'

/** Where the shop under test keeps its files. */
export const DATA_DIR = process.env.E2E_DATA_DIR ?? ''

/**
 * The database of the shop under test, opened beside it: a file in its folder, or one on the server of DATABASE_URL. A
 * shop that a test runs for itself, in a folder of its own, has a file.
 */
export function openSameDatabase(dataDir = DATA_DIR): ShopDb {
  const onServer = dataDir === DATA_DIR && process.env.E2E_DATABASE_URL
  return openDb(onServer || join(dataDir, 'mewa.sqlite'), { pool: 1 })
}

/** The URL of a new, empty database on the server a URL leads to: a run finds nothing and leaves nothing of another. */
export async function makeOwnDatabase(serverUrl: string): Promise<string> {
  const name = `mewa_e2e_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `create database ${name}`)
  return databaseOf(serverUrl, name)
}

/** Removes what makeOwnDatabase made, whoever may still be connected to it. */
export async function dropOwnDatabase(serverUrl: string, url: string): Promise<void> {
  await onServer(serverUrl, `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`)
}

async function onServer(url: string, statement: string): Promise<void> {
  const server = openDb(url, { pool: 1 })
  await sql.raw(statement).execute(server)
  await server.destroy()
}
