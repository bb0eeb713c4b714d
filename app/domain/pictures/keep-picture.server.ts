import type { Db, Tx } from '#app/db/db.server.ts'
import { DAYS, type Instant, later } from '#app/domain/instant.ts'
import { deleteRemoval, insertRemoval } from './removal-store.server.ts'
import { keyOfUpload } from './uploaded-picture.ts'

/** An upload that nothing shows yet: unless it is kept within a day, its files go. */
export async function expectPicture(db: Db, address: string, at: Instant): Promise<void> {
  const key = keyOfUpload(address)
  if (key) await insertRemoval(db, key, later(at, DAYS))
}

/** Something shows this upload from now on: its files stay. */
export async function keepPicture(tx: Tx, address: string): Promise<void> {
  const key = keyOfUpload(address)
  if (key) await deleteRemoval(tx, key)
}
