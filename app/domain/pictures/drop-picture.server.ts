import type { Tx } from '#app/db/db.server.ts'
import type { Instant } from '#app/domain/instant.ts'
import { insertRemoval } from './removal-store.server.ts'
import { keyOfUpload } from './uploaded-picture.ts'

/**
 * Lets the files of an upload go after this transaction commits. Any other address (the placeholder, the shop's own
 * pictures, one from elsewhere) is left alone.
 */
export async function dropPicture(tx: Tx, address: string, at: Instant): Promise<void> {
  const key = keyOfUpload(address)
  if (key) await insertRemoval(tx, key, at)
}
