import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { findLinkedPage, type LinkedPage } from './find-linked-page.server.ts'
import { allLinks, type ShopLink } from './shop-link.ts'

/** The links of the menus and of the home page that lead to something the owner is about to remove. */
export async function listLinksTo(
  shop: Pick<Shop, 'db' | 'now'>,
  page: Exclude<LinkedPage, { kind: 'page' }>,
): Promise<ShopLink[]> {
  const leading: ShopLink[] = []
  for (const link of allLinks(await findSettings(shop.db))) {
    const linked = await findLinkedPage(shop, link.target)
    if (linked && linked.kind === page.kind && 'id' in linked && linked.id === page.id) leading.push(link)
  }
  return leading
}
