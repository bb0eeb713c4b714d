import { STORY_PATH } from '#app/domain/brand/brand.ts'
import { POLICY_NAMES } from '#app/domain/policies/policy-name.ts'
import type { MenuSettings, NamedLink } from '#app/domain/settings/menu-settings.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { SOCIAL_NETWORK_FACTS, SOCIAL_NETWORKS } from '#app/domain/settings/social-networks.ts'

/** The columns of links in the footer, each with its title. */
export type FooterColumns = readonly { title: string; links: readonly NamedLink[] }[]

/** What every page shows of the menus. */
export type ShownMenus = { menu: readonly NamedLink[]; footer: FooterColumns }

// The law requires the policies to be found from every page, so this column cannot be taken away.
const LEGAL = {
  title: 'Legal',
  links: Object.entries(POLICY_NAMES).map(([path, name]) => ({ to: `/${path}`, name })),
}
const SOCIAL_TITLE = 'Follow us'

/**
 * The side menu and the footer of every page: the owner's columns, those of the law, and the social networks. Left out
 * are columns without links, links to the story while the shop has none, and links to the `broken` addresses.
 */
export function shownMenus(
  { menus, brand }: Pick<Settings, 'menus' | 'brand'>,
  broken: ReadonlySet<string>,
): ShownMenus {
  const isShown = ({ to }: NamedLink) => !broken.has(to) && (to !== STORY_PATH || brand.story !== '')
  const shown = (links: readonly NamedLink[]) => links.filter(isShown)
  const columns = [
    { title: menus.quickTitle, links: shown(menus.quick) },
    { title: menus.moreTitle, links: shown(menus.more) },
    LEGAL,
    { title: SOCIAL_TITLE, links: socialLinks(menus) },
  ]
  return { menu: shown(menus.main), footer: columns.filter(({ links }) => links.length > 0) }
}

/** The shop's pages at social networks. */
export function socialLinks(menus: MenuSettings): NamedLink[] {
  return SOCIAL_NETWORKS.filter((network) => menus[network] !== '').map((network) => ({
    to: menus[network],
    name: SOCIAL_NETWORK_FACTS[network].name,
  }))
}
