import { z } from 'zod'
import type { Db, Tx } from '#app/db/db.server.ts'
import { lockByName } from '#app/db/lock.server.ts'
import { parseStored } from '#app/domain/stored-json.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { type ConnectionName, isConnectionName } from './connection.ts'

/** A row of keys typed in the panel; `replacedAt` is null for the one in use. */
export type StoredConnection = {
  id: string
  name: ConnectionName
  kind: string
  sealed: string
  /** What a browser may see, by field. */
  shown: Readonly<Record<string, string>>
  savedAt: Instant
  savedBy: string
  replacedAt: Instant | null
  testedAt: Instant | null
  /** What the last test found, or null when it passed. */
  testFault: string | null
}

/** All connections, those in use first and then the newest. */
export async function listConnections(db: Db): Promise<StoredConnection[]> {
  const rows = await db
    .selectFrom('connections')
    .select(['id', 'name', 'kind', 'sealed', 'shown'])
    .select(['saved_at as savedAt', 'saved_by as savedBy', 'replaced_at as replacedAt'])
    .select(['tested_at as testedAt', 'test_fault as testFault'])
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .execute()
  // One that only a newer version knows is left alone.
  return rows
    .flatMap(({ name, shown, ...row }) => {
      const parsed = parseStored(z.record(z.string(), z.string()), shown, 'connections.shown')
      return isConnectionName(name) ? [{ ...row, name, shown: parsed }] : []
    })
    .sort((one, other) => Number(one.replacedAt !== null) - Number(other.replacedAt !== null))
}

/** The connection in use of this name, or null. */
export async function findConnection(db: Db, name: ConnectionName): Promise<StoredConnection | null> {
  return (await listConnections(db)).find((row) => row.name === name && row.replacedAt === null) ?? null
}

/** Serialises changes of connections until the transaction ends. */
export function lockConnections(tx: Tx): Promise<void> {
  return lockByName(tx, 'connections')
}

/** Writes new keys, which are then in use. */
export async function insertConnection(
  tx: Tx,
  row: Pick<StoredConnection, 'id' | 'name' | 'kind' | 'sealed' | 'shown' | 'savedAt' | 'savedBy'>,
): Promise<void> {
  const { id, name, kind, sealed, shown, savedAt, savedBy } = row
  await tx
    .insertInto('connections')
    .values({ id, name, kind, sealed, shown: JSON.stringify(shown), saved_at: savedAt, saved_by: savedBy })
    .execute()
}

/** Keeps the keys of a connection that is not in use any more. */
export async function markConnectionReplaced(tx: Tx, id: string, at: Instant): Promise<void> {
  await tx.updateTable('connections').set({ replaced_at: at }).where('id', '=', id).execute()
}

/** Deletes keys for good. */
export async function deleteConnection(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('connections').where('id', '=', id).execute()
}

/** Stores what a test of a connection found. */
export async function markConnectionTested(db: Db, id: string, fault: string | null, at: Instant): Promise<void> {
  await db.updateTable('connections').set({ tested_at: at, test_fault: fault }).where('id', '=', id).execute()
}
