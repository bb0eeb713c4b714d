import Search from 'lucide-react/icons/search'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { Logo } from '#app/ui/shop/layout/logo.tsx'
import { ScaleEdge } from '#app/ui/shop/layout/scale-edge.tsx'
import { AccountButton } from './account-button.tsx'
import { CartLink } from './cart-link.tsx'
import { MenuButton } from './menu-button.tsx'
import { useOpen } from './open.ts'
import { SearchBox } from './search-box.tsx'
import { useSearchRow } from './search-row.ts'

const SEARCH = 'site-search'

/** The sticky header: side menu, search, logo, account, cart, and the rule as its lower edge. */
export function ShopHeader() {
  const { open, setOpen } = useOpen()
  const hasRow = useSearchRow()

  function openSearch(event: MouseEvent) {
    event.preventDefault()
    setOpen(!open)
    requestAnimationFrame(() => document.getElementById(SEARCH)?.querySelector('input')?.focus())
  }

  return (
    <header className="hdr">
      <div className="wrap hdr-in">
        <div className="hdr-l">
          <MenuButton />
          {hasRow ? null : (
            <Link className="ib s-ico" to="/products" aria-label="Search" onClick={openSearch}>
              <Search className="i" aria-hidden="true" />
            </Link>
          )}
        </div>
        <div className={hasRow || open ? 'hdr-s' : 'hdr-s is-away'} id={SEARCH}>
          <SearchBox />
        </div>
        <Logo />
        <div className="hdr-r">
          <AccountButton />
          <CartLink />
        </div>
      </div>
      <ScaleEdge under={String(hasRow)} />
    </header>
  )
}
