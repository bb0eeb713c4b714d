import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { listPackSizes } from '#app/domain/catalogue/shop-pack-sizes/pack-size-store.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { guessMapping } from './column-mapping.ts'
import { insertRows } from './import-row-store.server.ts'
import { findLastMapping, insertImport } from './import-store.server.ts'
import { MAX_ROWS } from './product-import.ts'

/** A parsed file: its headers and its rows. */
type ReadFile = { fileName: string; headers: readonly string[]; rows: readonly (readonly string[])[] }

/**
 * Stores an uploaded file to be checked, and returns its id. The mapping is that of the last file with the same
 * headers, else guessed. Refuses `no-rows` and `too-many-rows`.
 */
export async function createImport(
  shop: Shop,
  actor: string,
  { fileName, headers, rows }: ReadFile,
): Promise<Result<string, 'no-rows' | 'too-many-rows'>> {
  if (rows.length === 0) return refused('no-rows')
  if (rows.length > MAX_ROWS) return refused('too-many-rows')
  const context = auditContext(shop, actor)
  const id = context.newId('imp')
  const mapping = (await findLastMapping(shop.db, headers)) ?? guessMapping(headers, await listPackSizes(shop.db))
  await inTransaction(shop.db, async (tx) => {
    await insertImport(tx, { id, fileName: fileName.slice(0, 120), headers, mapping, actor }, context.at)
    await insertRows(tx, id, rows)
    await insertAudit(
      tx,
      { action: 'upload-products', subject: `import:${id}`, before: null, after: { fileName, rows: rows.length } },
      context,
    )
  })
  return done(id)
}
