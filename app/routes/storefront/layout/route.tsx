import type { ReactNode } from 'react'
import { ErrorScreen } from '#app/ui/shared/document/error-screen.tsx'
import { ScreenOutlet } from '#app/ui/shared/screen-outlet.tsx'
import type { Route } from './+types/route.ts'
import { ShopFooter } from './shop-footer.tsx'
import { ShopHeader } from './shop-header.tsx'
import { useHasSearchRow } from './use-has-search-row.ts'

export default function StorefrontLayout() {
  return (
    <ShopFrame>
      <ScreenOutlet />
    </ShopFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ShopFrame>
      <ErrorScreen error={error} />
    </ShopFrame>
  )
}

/**
 * The frame of every storefront page. Under a header of another height the page and the header's edge get new keys,
 * because browsers count a kept element that moves as a layout shift.
 */
function ShopFrame({ children }: { children: ReactNode }) {
  const hasRow = useHasSearchRow()
  return (
    <>
      <ShopHeader />
      <main key={String(hasRow)} id="main" tabIndex={-1}>
        {children}
      </main>
      <ShopFooter />
    </>
  )
}
