import { createContext, useContext } from 'react'
import type { HostedSettings } from '#app/domain/identity/providers/identity-provider.ts'
import type { StoreFacts } from '#app/domain/settings/store-facts.ts'

/** What the root loader gives every page: nothing in it depends on who is asking. */
export type Site = {
  demo: boolean
  store: StoreFacts
  /** Where uploaded pictures are found (PictureFiles). */
  files: string
  /** What a hosted identity provider is opened with in the browser; null when the shop sends codes itself. */
  hostedSignIn: HostedSettings | null
}

/** Given by the root. Not read from the router, whose every step would have each photograph of a list drawn again. */
export const SiteContext = createContext<Site | undefined>(undefined)

/** Whether this is a demo, who sells, who checks phones and where pictures are found; undefined on the error screen of a page that never loaded. */
export function useSite(): Site | undefined {
  return useContext(SiteContext)
}

/** The shop's name as it is saved; empty on the error screen of a page that never loaded. */
export function useShopName(): string {
  return useSite()?.store.name ?? ''
}
