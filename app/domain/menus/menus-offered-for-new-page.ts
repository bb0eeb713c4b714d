/** The menus that a new page is offered for: the side menu and the first column of the footer, as shoppers see them. */
export const OFFERED_MENUS = { main: 'side menu', quick: 'footer' } as const
export type OfferedMenu = keyof typeof OFFERED_MENUS

/** The most characters of an entry's name. */
export const MAX_LINK_NAME = 40

/** The title of a page as the name of its entry: a long one ends at a word. */
export function menuLinkName(title: string): string {
  if (title.length <= MAX_LINK_NAME) return title
  const cut = title.slice(0, MAX_LINK_NAME)
  const words = cut.slice(0, Math.max(0, cut.lastIndexOf(' ')))
  return `${words || cut.slice(0, -1)}…`
}
