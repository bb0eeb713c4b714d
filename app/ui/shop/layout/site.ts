import { useRouteLoaderData } from 'react-router'
import type { HostedSettings } from '#app/domain/identity/identity-provider.ts'
import type { StoreFacts } from '#app/domain/settings/store-facts.ts'

/** What the root loader gives every page: nothing in it depends on who is asking. */
export type Site = {
  demo: boolean
  store: StoreFacts
  /** What a hosted identity provider is opened with in the browser; null when the shop sends codes itself. */
  hostedSignIn: HostedSettings | null
}

/** Whether this is a demo, who sells, and who checks phones; undefined on the error screen of a page that never loaded. */
export function useSite(): Site | undefined {
  return useRouteLoaderData<Site>('root')
}
