import type { ReactNode } from 'react'
import { useSearchRow } from './search-row.ts'
import { ShopFooter } from './shop-footer.tsx'
import { ShopHeader } from './shop-header.tsx'

/**
 * What every storefront page stands in. Below a header of another height the page and the header's edge are new ones: what
 * is kept and only comes to stand elsewhere, a browser counts as moved under the reader's eyes.
 */
export function ShopFrame({ children }: { children: ReactNode }) {
  const hasRow = useSearchRow()
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
