import type { SocialNetwork } from './social-networks.ts'

/** An entry of a menu. `to` is a path of the shop or an https address (app/domain/menus/check-link-target.ts). */
export type NamedLink = { name: string; to: string }

/**
 * The entries of the side menu and of the footer's own columns, with the addresses of the shop at social networks
 * (empty: none). A column without entries is left out.
 */
export type MenuSettings = {
  main: readonly NamedLink[]
  quickTitle: string
  quick: readonly NamedLink[]
  moreTitle: string
  more: readonly NamedLink[]
} & Record<SocialNetwork, string>
