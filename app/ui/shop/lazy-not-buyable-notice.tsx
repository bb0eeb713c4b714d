import { lazy, Suspense } from 'react'

const load = () => import('./not-buyable-notice.tsx')
// The server renders in one pass without lazy loading, so it imports the notice statically.
const Notice = import.meta.env.SSR ? (await load()).default : lazy(load)

/**
 * Shown above a stale catalogue, from which nothing can be bought, or in place of a product that is not on sale now, by
 * its name (`withdrawn`). The server renders it with the page; its script is fetched only where it is shown.
 */
export function LazyNotBuyableNotice(props: { withdrawn?: string }) {
  return (
    <Suspense>
      <Notice {...props} />
    </Suspense>
  )
}
