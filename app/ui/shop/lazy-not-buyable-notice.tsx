import { lazy, Suspense } from 'react'

const load = () => import('./not-buyable-notice.tsx')
// The server renders in one pass without lazy loading, so it imports the notice statically.
const Notice = import.meta.env.SSR ? (await load()).default : lazy(load)

/**
 * Shown above a stale catalogue, from which nothing can be bought. The server renders it with the page; its script is
 * fetched only where it is shown.
 */
export function LazyNotBuyableNotice() {
  return (
    <Suspense>
      <Notice />
    </Suspense>
  )
}
