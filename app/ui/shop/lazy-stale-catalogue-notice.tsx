import { lazy, Suspense } from 'react'

const Notice = lazy(() => import('./stale-catalogue-notice.tsx'))

/**
 * Shown above a stale catalogue, from which nothing can be bought. The server renders it with the page; its script is
 * fetched only where it is shown.
 */
export function LazyStaleCatalogueNotice() {
  return (
    <Suspense>
      <Notice />
    </Suspense>
  )
}
