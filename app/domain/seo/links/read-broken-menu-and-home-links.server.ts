import { readPublicSettings, type SettingsReader } from '#app/domain/settings/read-public-settings.server.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { versionedCache } from '#app/domain/versioned-cache.server.ts'
import { findLinkedPage } from './find-linked-page.server.ts'
import { allLinks, homeLinks, type LinkTarget, menuLinks, type ShopLink } from './shop-link.ts'

// The redirects have no topic: one that is added or removed counts after the time to live.
const broken = versionedCache(['settings', 'catalogue', 'content'], {
  ttl: 5_000,
  load: async (shop: SettingsReader): Promise<ReadonlySet<string>> => {
    const targets = allLinks(await readPublicSettings(shop)).map(({ target }) => target)
    return new Set((await brokenOf(shop, targets)).flatMap((target) => ('to' in target ? [target.to] : [])))
  },
})

/**
 * The addresses in the menus and on the home page that lead nowhere, for pages that leave them out. If that cannot be
 * read: those found last, as a page is better than an error.
 */
export async function readBrokenMenuAndHomeLinks(shop: SettingsReader): Promise<ReadonlySet<string>> {
  try {
    return await broken.get(shop)
  } catch (error) {
    shop.log.error({ error }, 'the links of the menus could not be checked; the last result is used')
    return broken.last(shop).value ?? new Set()
  }
}

/** The links of the menus and of the draft of the home page that lead nowhere, for the owner to mend. */
export async function listBrokenLinks({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<ShopLink[]> {
  const { menus, homeDraft } = await findSettings(db)
  const links = [...menuLinks(menus), ...homeLinks(homeDraft)]
  const targets = await brokenOf(
    { db, now },
    links.map(({ target }) => target),
  )
  return links.filter(({ target }) => targets.includes(target))
}

async function brokenOf(shop: Pick<Shop, 'db' | 'now'>, targets: readonly LinkTarget[]): Promise<LinkTarget[]> {
  const found = new Map<string, boolean>()
  for (const target of targets) {
    const key = JSON.stringify(target)
    if (!found.has(key)) found.set(key, (await findLinkedPage(shop, target)) === null)
  }
  return targets.filter((target) => found.get(JSON.stringify(target)))
}
