import type { Tx } from '#app/db/transaction.server.ts'
import type { Instant } from '#app/domain/instant.ts'

/** Increments a product's version from the seen one; false when it has changed or is gone. */
export async function updateProductVersion(tx: Tx, productId: string, seen: number, at: Instant): Promise<boolean> {
  const written = await tx
    .updateTable('products')
    .set({ version: seen + 1, updated_at: at })
    .where('id', '=', productId)
    .where('version', '=', seen)
    .executeTakeFirst()
  return written.numUpdatedRows === 1n
}

/**
 * Updates since when a product is published and archived (null: it is not). `at`: when shoppers stop seeing one they
 * have seen.
 */
export async function updatePublished(
  tx: Tx,
  productId: string,
  { publishedAt, archivedAt }: { publishedAt: Instant | null; archivedAt: Instant | null },
  at: Instant,
): Promise<void> {
  await tx
    .updateTable('products')
    .set((eb) => ({
      published_at: publishedAt,
      archived_at: archivedAt,
      withdrawn_at: publishedAt
        ? null
        : eb.case().when('published_at', 'is not', null).then(at).else(eb.ref('withdrawn_at')).end(),
    }))
    .where('id', '=', productId)
    .execute()
}
