import type { ReactNode } from 'react'
import { ShopFooter } from './shop-footer.tsx'
import { ShopHeader } from './shop-header.tsx'

/** What every storefront page stands in. */
export function ShopFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <ShopHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <ShopFooter />
    </>
  )
}
