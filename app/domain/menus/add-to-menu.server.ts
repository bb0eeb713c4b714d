import type { Administrator } from '#app/domain/actor.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { NamedLink } from '#app/domain/settings/menu-settings.ts'
import { findSettingsGroup } from '#app/domain/settings/settings-store.server.ts'
import { saveSettings } from '#app/domain/settings-changes/save-settings.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { ADD_TO_MENU_MESSAGES } from './add-to-menu-refusal.ts'
import { MAX_LINKS } from './linkable-pages.ts'
import type { OfferedMenu } from './menus-offered-for-new-page.ts'

/**
 * Adds an entry at the end of a menu, saved and audited as by the form of the menus. A column of the footer without a
 * title gets one. Refuses with ADD_TO_MENU_MESSAGES, and `code-not-fresh` as `saveSettings`.
 */
export async function addToMenu(
  shop: Shop,
  actor: Administrator,
  menu: OfferedMenu,
  link: NamedLink,
): Promise<Result<void, keyof typeof ADD_TO_MENU_MESSAGES | 'code-not-fresh'>> {
  const menus = await findSettingsGroup(shop.db, 'menus')
  const links = menus[menu]
  if (links.some(({ to }) => to === link.to)) return done()
  if (links.length >= MAX_LINKS) return refused('menu-full')
  if (links.some(({ name }) => name.toLowerCase() === link.name.toLowerCase())) return refused('name-in-menu')
  const title = menu === 'quick' && menus.quickTitle === '' ? { quickTitle: 'Quick Links' } : {}
  const saved = await saveSettings(shop, actor, { menus: { [menu]: [...links, link], ...title } }, { menus })
  if (saved.ok) return done()
  return refused(saved.reason === 'code-not-fresh' ? 'code-not-fresh' : 'menus-not-saved')
}
