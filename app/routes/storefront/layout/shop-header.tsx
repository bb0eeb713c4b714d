import Menu from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import UserRound from 'lucide-react/icons/user-round'
import { type MouseEvent, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { formatWeight } from '#app/domain/weight.ts'
import { useCart } from '#app/ui/shop/cart/cart-provider.tsx'
import { useHydrated } from '#app/ui/shop/layout/hydrated.ts'
import { useLazyComponent } from '#app/ui/shop/layout/lazy-component.ts'
import { Logo } from '#app/ui/shop/layout/logo.tsx'
import { ScaleEdge } from '#app/ui/shop/layout/scale-edge.tsx'
import { useSession } from '#app/ui/shop/session.tsx'
import { SearchBox } from './search-box.tsx'
import { useDisclosure } from './use-disclosure.ts'

const SEARCH = 'site-search'

/** The sticky header: side menu, search, logo, account, cart, and the rule as its lower edge. */
export function ShopHeader() {
  const { open, setOpen } = useDisclosure()
  const hasRow = useSearchRow()

  function openSearch(event: MouseEvent) {
    event.preventDefault()
    setOpen(!open)
    requestAnimationFrame(() => document.getElementById(SEARCH)?.querySelector('input')?.focus())
  }

  return (
    <header className="header">
      <div className="wrap header-inner">
        <div className="header-left">
          <MenuButton />
          {hasRow ? null : (
            <Link className="icon-button search-icon" to="/products" aria-label="Search" onClick={openSearch}>
              <Search className="icon" aria-hidden="true" />
            </Link>
          )}
        </div>
        <div className={hasRow || open ? 'header-search' : 'header-search is-away'} id={SEARCH}>
          <SearchBox />
        </div>
        <Logo />
        <div className="header-right">
          <AccountButton />
          <CartLink />
        </div>
      </div>
      <ScaleEdge under={String(hasRow)} />
    </header>
  )
}

/** The way to the cart, named `Cart, N items`, with their number in the badge and their weight beside it. */
function CartLink() {
  const { cart } = useCart()
  return (
    <Link className="cart" to="/cart" aria-label={`Cart, ${cart.count} items`}>
      <ShoppingBasket className="icon" aria-hidden="true" />
      {cart.count > 0 ? (
        <>
          <span className="in-cart" aria-hidden="true">
            {cart.count}
          </span>
          <span className="kg" aria-hidden="true">
            {formatWeight(cart.weightGrams)}
          </span>
        </>
      ) : null}
    </Link>
  )
}

const loadAccountOpener = () => import('./account-opener.tsx')

/** The account icon: for whoever is signed in it opens their menu, for everyone else it leads to /auth. */
function AccountButton() {
  const { state } = useSession()
  const { Lazy: AccountOpener, fetch } = useLazyComponent(loadAccountOpener)
  const isIn = state === 'signed-in'
  useEffect(() => {
    if (isIn) fetch(isIn)
  }, [isIn, fetch])
  if (isIn && AccountOpener) return <AccountOpener />
  return (
    <Link className="icon-button" to={state === 'nameless' ? '/auth?step=name' : '/auth'} aria-label="Account">
      <UserRound className="icon" aria-hidden="true" />
    </Link>
  )
}

const PLAIN_MENU = 'plain-menu'
const loadSideMenu = () => import('./side-menu.tsx')

/** Opens the side menu. Until scripts run, and where they never do, the browser itself opens a plain one. */
function MenuButton() {
  const { open, setOpen } = useDisclosure()
  const { Lazy: SideMenu, fetch } = useLazyComponent(loadSideMenu)
  const isHydrated = useHydrated()

  function press(event: MouseEvent) {
    event.preventDefault()
    setOpen(true)
    fetch()
  }

  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label="Menu"
        popoverTarget={PLAIN_MENU}
        onPointerEnter={fetch}
        onFocus={fetch}
        onClick={press}
      >
        <Menu className="icon" aria-hidden="true" />
      </button>
      {isHydrated ? null : <MenuWithoutScript id={PLAIN_MENU} />}
      {SideMenu ? <SideMenu open={open} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** The side menu where no script runs: opened by the browser, the same for everyone, so it does not say who is signed in. */
function MenuWithoutScript({ id }: { id: string }) {
  return (
    <nav className="drawer menu" id={id} popover="auto" aria-label="Menu">
      <a href="/">Home</a>
      <a href="/products">All Products</a>
      <a href="/orders">My Orders</a>
      <hr className="sep" />
      <a href="/profile">My Account</a>
    </nav>
  )
}

// On a phone these pages begin with looking for something; the others keep the search behind its icon.
const WITH_SEARCH_ROW = ['/', '/products']

/** Whether the header of this page has a row for the search on a phone, and with it another height. */
export function useSearchRow(): boolean {
  return WITH_SEARCH_ROW.includes(useLocation().pathname)
}
