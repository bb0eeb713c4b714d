import { inTransactionOrNothing, type Tx } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { addOpeningStock } from '#app/domain/inventory/stock/adjust-stock.server.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import { type Done, done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { slugsFor } from '../product-slug.ts'
import { findProductOfOldSlug, isSlugTaken, lockSlugs, replaceSlug } from '../slug-store.server.ts'
import { insertDraft } from './editable-product-store.server.ts'
import type { ProductEdit } from './product-edit.ts'
import type { EditProductRefusal } from './publish-requirements.ts'
import {
  resolveEdit,
  type SavedProduct,
  slugRefusal,
  type TypedProduct,
  writeParts,
} from './resolve-and-write-edit.server.ts'

type NewProduct = TypedProduct & { openingGrams?: Grams | null; openingBestBeforeDay?: string | null }

/**
 * Creates a product as a draft. `openingGrams`, if any, become its first lot, at its cost, best before
 * `openingBestBeforeDay` or else by its shelf life. Refuses `slug-taken`, `slug-was-used` for an old slug of another
 * product, unless `takesOldSlug`, `best-before-needed` for opening stock whose day nothing tells, `best-before-passed`,
 * and as resolveEdit does.
 */
export function createProduct(
  shop: Shop,
  actor: string,
  { openingGrams = null, openingBestBeforeDay = null, ...typed }: NewProduct,
): Promise<Result<SavedProduct, EditProductRefusal>> {
  const context = auditContext(shop, actor)
  return inTransactionOrNothing(shop.db, async (tx): Promise<Result<SavedProduct, EditProductRefusal>> => {
    const resolved = await resolveEdit(tx, typed, context)
    if (!resolved.ok) return resolved
    const edit = resolved.value
    const { slug } = edit
    const slugReason = slug && (await slugRefusal(tx, '', { slug, takesOldSlug: typed.takesOldSlug }))
    if (slugReason) return refused(slugReason)
    if (openingGrams && openingBestBeforeDay === null && edit.shelfLifeMonths === 0)
      return refused('best-before-needed')
    if (openingGrams && openingBestBeforeDay !== null && openingBestBeforeDay <= indianDay(context.at))
      return refused('best-before-passed')
    const added = await addProduct(tx, { edit }, context)
    if (openingGrams) {
      const lot = { costPerKgPaise: edit.costPerKgPaise, bestBeforeDay: openingBestBeforeDay ?? undefined }
      const opening = { productId: added.value.id, grams: openingGrams, reason: 'Opening stock', lot }
      await addOpeningStock(tx, opening, context)
    }
    return added
  })
}

/** Adds a draft, within a transaction. It gets a new id unless one is given, such as that of an imported product. */
export async function addProduct(
  tx: Tx,
  { edit, id: given }: { edit: ProductEdit; id?: string | undefined },
  context: AuditContext,
): Promise<Done<SavedProduct>> {
  const id = given ?? context.newId('prd')
  await lockSlugs(tx)
  const slug = edit.slug || (await freeSlug(tx, edit, id))
  await insertDraft(tx, id, { ...edit, slug }, context.at)
  await replaceSlug(tx, id, { before: null, after: slug }, context.at)
  await writeParts(tx, id, edit, { rates: [], reorderGrams: 0 }, context)
  await insertAudit(tx, { action: 'add-product', subject: `product:${id}`, before: null, after: edit }, context)
  return done({ id, version: 1 })
}

/**
 * The first slug for a new product that no product has or had. A second product with the same name gets its id behind
 * it.
 */
async function freeSlug(tx: Tx, edit: ProductEdit, id: string): Promise<string> {
  const slugs = slugsFor(edit, id)
  for (const slug of slugs)
    if (!(await isSlugTaken(tx, slug, id)) && (await findProductOfOldSlug(tx, slug)) === null) return slug
  throw new Error(`No slug is free for product ${id}`)
}
