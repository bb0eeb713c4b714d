import { MAX_LINKS } from './linkable-pages.ts'

/** The menus that a new page is offered for: the side menu and the first column of the footer, as shoppers see them. */
export const OFFERED_MENUS = { main: 'side menu', quick: 'footer' } as const
export type OfferedMenu = keyof typeof OFFERED_MENUS

/** Why an entry was not added; a fresh code is asked for by the form. */
export const ADD_TO_MENU_MESSAGES = {
  'menu-full': `This menu has ${MAX_LINKS} entries, the most it can have. Take one out in the settings first.`,
  'name-in-menu': 'This menu has an entry of this name. Change that one in the settings.',
  'menus-not-saved': 'The menus are being changed just now. Please try again.',
} as const

/** The most characters of an entry's name. */
export const MAX_LINK_NAME = 40

/** The title of a page as the name of its entry: a long one ends at a word. */
export function menuLinkName(title: string): string {
  if (title.length <= MAX_LINK_NAME) return title
  const cut = title.slice(0, MAX_LINK_NAME)
  const words = cut.slice(0, Math.max(0, cut.lastIndexOf(' ')))
  return `${words || cut.slice(0, -1)}…`
}
