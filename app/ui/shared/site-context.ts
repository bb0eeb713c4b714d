import { createContext, useContext } from 'react'
import type { PageBrand } from '#app/domain/brand/page-brand.ts'
import type { HostedSettings } from '#app/domain/identity/providers/identity-provider.ts'
import type { ShownMenus } from '#app/domain/menus/shown-menus.ts'
import type { PublicStoreDetails } from '#app/domain/settings/store-details/public-store-details.ts'

/** The root loader's data for every page, independent of the visitor. */
export type Site = ShownMenus & {
  demo: boolean
  /** Whether prices have GST inside: only then pages say so, and show tax. */
  chargesGst: boolean
  /** Whether the shop is registered for GST: only then buyers give their GSTIN, and goods need a rate. */
  isRegistered: boolean
  /** What the law has a seller under its GST scheme say; null: nothing. */
  schemeNote: string | null
  store: PublicStoreDetails
  brand: PageBrand
  /** The most packs of one kind in a cart. */
  maxPacks: number
  /** Whether the search falls back on the sample products. */
  fallback: boolean
  /** Whether tasting samples are offered. */
  samples: boolean
  /** The public base URL of uploaded pictures (PictureStorage). */
  files: string
  /** The settings of a hosted identity provider's SDK; null when the shop sends codes itself. */
  hostedSignIn: HostedSettings | null
}

/**
 * Provided by the root. Not read from the router, because every navigation would rerender each photograph of a list.
 */
export const SiteContext = createContext<Site | undefined>(undefined)

/**
 * The site data: demo mode, seller, identity provider, picture base URL; undefined on the error screen of a page that
 * never loaded.
 */
export function useSite(): Site | undefined {
  return useContext(SiteContext)
}

/** The shop's configured name; empty on the error screen of a page that never loaded. */
export function useShopName(): string {
  return useSite()?.store.name ?? ''
}
