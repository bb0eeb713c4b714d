import type { HomeSection, HomeSettings } from '#app/domain/settings/home-settings.ts'
import type { MenuSettings } from '#app/domain/settings/menu-settings.ts'
import type { Settings } from '#app/domain/settings/settings.ts'

/** What a link of the owner leads to: a typed address, or a thing that a section of the home page names by its id. */
export type LinkTarget = { to: string } | { category: string } | { collection: string } | { product: string }

/**
 * A link of the menus or of the home page: where it is, in the owner's words, and in which section; null: in a menu.
 */
export type ShopLink = { place: string; name: string; section: string | null; target: LinkTarget }

/** The location of the links of the home page. */
export const HOME_PLACE = 'Home page'

/** The entries of the side menu and of the footer's own columns. */
export function menuLinks(menus: MenuSettings): ShopLink[] {
  const lists = [
    { place: 'Side menu', links: menus.main },
    { place: 'Footer', links: [...menus.quick, ...menus.more] },
  ]
  return lists.flatMap(({ place, links }) =>
    links.map(({ name, to }) => ({ place, name, section: null, target: { to } })),
  )
}

/** The links of a section of the home page, and what fills its row of products. A button without a name is none. */
function sectionLinks(id: string, section: HomeSection): ShopLink[] {
  const link = (name: string, target: LinkTarget): ShopLink => ({
    place: HOME_PLACE,
    name,
    section: id,
    target,
  })
  const button = (name: string, to: string) => (name ? [link(name, { to })] : [])
  switch (section.kind) {
    case 'hero':
      return [...button(section.button, section.buttonTo), ...button(section.link, section.linkTo)]
    case 'banner':
      return button(section.button, section.buttonTo)
    case 'products': {
      const name = section.title || 'Row of products'
      if (section.source === 'category') return [link(name, { category: section.category })]
      if (section.source === 'collection') return [link(name, { collection: section.collection })]
      return section.source === 'chosen' ? section.products.map((product) => link(name, { product })) : []
    }
    default:
      return []
  }
}

/** Why a link of a section is left out, for the owner. */
export function brokenText({ name, target }: ShopLink): string {
  if ('to' in target) return `“${name}” leads nowhere: its page was removed or is hidden.`
  if ('category' in target) return 'Its category was removed.'
  return 'collection' in target ? 'Its collection was removed or is hidden.' : 'A product in it is not on sale.'
}

/** The links of all sections of a home page. */
export function homeLinks({ sections }: Pick<HomeSettings, 'sections'>): ShopLink[] {
  return Object.entries(sections).flatMap(([id, section]) => sectionLinks(id, section))
}

/** Every link of the menus, and of the home page as it is published, prepared and scheduled. */
export function allLinks(settings: Pick<Settings, 'menus' | 'home' | 'homeDraft' | 'homeScheduled'>): ShopLink[] {
  const { menus, home, homeDraft, homeScheduled } = settings
  const links = [...menuLinks(menus), ...[home, homeDraft, homeScheduled].flatMap(homeLinks)]
  const keys = links.map((link) => JSON.stringify(link))
  return links.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}
