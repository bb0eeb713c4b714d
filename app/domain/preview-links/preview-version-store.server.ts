import type { Db, Tx } from '#app/db/db.server.ts'

/** How often the links to a preview were revoked: 0 for one that never was. */
export async function findPreviewVersion(db: Db, purpose: string): Promise<number> {
  const row = await db.selectFrom('preview_links').select('version').where('purpose', '=', purpose).executeTakeFirst()
  return row?.version ?? 0
}

/** Counts the version of a preview up, so that no link of before opens it. */
export async function incrementPreviewVersion(tx: Tx, purpose: string): Promise<void> {
  await tx
    .insertInto('preview_links')
    .values({ purpose, version: 1 })
    .onConflict((conflict) =>
      conflict.column('purpose').doUpdateSet((eb) => ({ version: eb('preview_links.version', '+', 1) })),
    )
    .execute()
}

/** Forgets a preview of what was deleted. */
export async function deletePreviewVersion(tx: Tx, purpose: string): Promise<void> {
  await tx.deleteFrom('preview_links').where('purpose', '=', purpose).execute()
}
