import { useRouteLoaderData } from 'react-router'
import type { StoreFacts } from '#app/domain/settings/store-facts.ts'

/** What the root loader gives every page: nothing in it depends on who is asking. */
export type Site = { demo: boolean; store: StoreFacts }

/** Whether this is a demo, and who sells; undefined on the error screen of a page that never loaded. */
export function useSite(): Site | undefined {
  return useRouteLoaderData<Site>('root')
}
