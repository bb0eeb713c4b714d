import { listNamesOf } from '#app/domain/catalogue/product/admin-list/admin-product-store.server.ts'
import { EDIT_PRODUCT_MESSAGES } from '#app/domain/catalogue/product/editor/product-edit.ts'
import { publishProduct } from '#app/domain/catalogue/product/editor/publish-product.server.ts'
import type { Shop } from '#app/domain/shop.ts'

/** The ticked products, each `id:version` as it was shown. Gives how many were done, and a sentence for every other. */
export async function publishMany(
  shop: Shop,
  actor: string,
  chosen: readonly string[],
  publish: boolean,
): Promise<{ done: number; refused: string[] }> {
  const names = await listNamesOf(
    shop.db,
    chosen.map((each) => idOf(each)),
  )
  const refused: string[] = []
  for (const each of chosen) {
    const id = idOf(each)
    const published = await publishProduct(shop, actor, id, publish, Number(each.slice(id.length + 1)))
    if (published.ok) continue
    const missing = published.detail.map((gap) => gap.name).join(', ')
    refused.push(
      `${names.get(id) || 'Unnamed draft'}: ${missing ? `missing ${missing}.` : EDIT_PRODUCT_MESSAGES[published.reason]}`,
    )
  }
  return { done: chosen.length - refused.length, refused }
}

function idOf(chosen: string): string {
  return chosen.slice(0, chosen.lastIndexOf(':'))
}
