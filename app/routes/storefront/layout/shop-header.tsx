import Menu from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import UserRound from 'lucide-react/icons/user-round'
import { type MouseEvent, useEffect } from 'react'
import { Link } from 'react-router'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import { IconButton, IconLink } from '#app/ui/kit/icon-button.tsx'
import { useHydrated } from '#app/ui/kit/use-hydrated.ts'
import { useLazyComponent } from '#app/ui/kit/use-lazy-component.ts'
import { Logo } from '#app/ui/shared/logo.tsx'
import { useSession } from '#app/ui/shared/session-provider.tsx'
import { useSite } from '#app/ui/shared/site-context.ts'
import { useCart } from '#app/ui/shop/cart/cart-provider.tsx'
import { HeaderScale } from '#app/ui/shop/layout/header-scale.tsx'
import { SearchBox } from './search-box.tsx'
import { useDisclosure } from './use-disclosure.ts'
import { useHasSearchRow } from './use-has-search-row.ts'

const SEARCH = 'site-search'

/** The sticky header: side menu, search, logo, account, cart, and the scale as its lower edge. */
export function ShopHeader() {
  const { open, setOpen } = useDisclosure()
  const hasRow = useHasSearchRow()

  function openSearch(event: MouseEvent) {
    event.preventDefault()
    setOpen(!open)
    requestAnimationFrame(() => document.getElementById(SEARCH)?.querySelector('input')?.focus())
  }

  return (
    <header className="header">
      <div className="wrap header-inner">
        <div className="header-left">
          <ShopMenuButton />
          {hasRow ? null : (
            <IconLink className="phone-only" to="/products" label="Search" icon={Search} onClick={openSearch} />
          )}
        </div>
        <div className={hasRow || open ? 'header-search' : 'header-search is-closed'} id={SEARCH}>
          <SearchBox />
        </div>
        <Logo />
        <div className="header-right">
          <AccountButton />
          <CartLink />
        </div>
      </div>
      <HeaderScale under={String(hasRow)} />
    </header>
  )
}

/** The cart link, named `Cart, N items`, with the number in a badge and the weight beside it. */
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

const loadAccountMenuButton = () => import('./account-menu-button.tsx')

/** The account icon: opens the menu of a signed-in user, and links to /auth for everyone else. */
function AccountButton() {
  const { state } = useSession()
  const { Lazy: AccountMenuButton, prefetch } = useLazyComponent(loadAccountMenuButton)
  const isIn = state === 'signed-in'
  useEffect(() => {
    if (isIn) prefetch()
  }, [isIn, prefetch])
  if (isIn && AccountMenuButton) return <AccountMenuButton />
  return <IconLink to={state === 'nameless' ? '/auth?step=name' : '/auth'} label="Account" icon={UserRound} />
}

const PLAIN_MENU = 'plain-menu'
const loadSideMenu = () => import('./side-menu.tsx')

/** Opens the side menu. Without scripts the browser opens a plain one. */
function ShopMenuButton() {
  const { open, setOpen } = useDisclosure()
  const { Lazy: SideMenu, request, prefetch } = useLazyComponent(loadSideMenu)
  const isHydrated = useHydrated()

  function press(event: MouseEvent) {
    event.preventDefault()
    setOpen(true)
    request()
  }

  return (
    <>
      <IconButton
        label="Menu"
        icon={Menu}
        popoverTarget={PLAIN_MENU}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={press}
      />
      {isHydrated ? null : <MenuWithoutScript id={PLAIN_MENU} />}
      {SideMenu ? <SideMenu open={open} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** The side menu without scripts: a popover, the same for everyone, so it does not know the visitor. */
function MenuWithoutScript({ id }: { id: string }) {
  return (
    <nav className="drawer menu" id={id} popover="auto" aria-label="Menu">
      {useSite()?.menu.map(({ to, name }) => (
        <a key={name} href={to}>
          {name}
        </a>
      ))}
      <hr className="sep" />
      <a href="/profile">My Account</a>
    </nav>
  )
}
