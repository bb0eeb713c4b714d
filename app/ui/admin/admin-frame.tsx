import { LayoutDashboard, type LucideIcon, Nut, Package, Settings, Store, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'

type Place = { to: string; name: string; icon: LucideIcon }

const PLACES: readonly Place[] = [
  { to: '/admin/dashboard', name: 'Dashboard', icon: LayoutDashboard },
  { to: '/admin/orders', name: 'Orders', icon: Package },
  { to: '/admin/products', name: 'Products', icon: Nut },
  { to: '/admin/users', name: 'Users', icon: Users },
  { to: '/admin/settings', name: 'Settings', icon: Settings },
]

type Props = {
  /** Orders that wait for the owner: shown at Orders. */
  waiting: number
  children: ReactNode
}

/** The admin's frame: a side bar on a desktop, five tabs at the thumb on a phone. */
export function AdminFrame({ waiting, children }: Props) {
  const { pathname } = useLocation()
  // The dashboard answers at two addresses (spec section 2).
  const here = pathname === '/admin' ? '/admin/dashboard' : pathname
  const links = PLACES.map((place) => (
    <PlaceLink key={place.to} place={place} waiting={waiting} isHere={here.startsWith(place.to)} />
  ))
  return (
    <div className="adm ash">
      <nav className="side" aria-label="Admin">
        <Link className="logo" to="/" aria-label="Mewa, home">
          <span>
            Me<span className="mw">w</span>a
          </span>
        </Link>
        {links}
        <Link className="mt-auto" to="/">
          <Store className="i" aria-hidden="true" />
          See the shop
        </Link>
      </nav>
      <main className="amain" id="main" tabIndex={-1}>
        {children}
      </main>
      <nav className="tabs-b" aria-label="Admin">
        {links}
      </nav>
    </div>
  )
}

function PlaceLink({ place, waiting, isHere }: { place: Place; waiting: number; isHere: boolean }) {
  const count = place.to === '/admin/orders' ? waiting : 0
  return (
    <Link to={place.to} aria-current={isHere ? 'page' : undefined}>
      <place.icon className="i" aria-hidden="true" />
      {place.name}
      {count > 0 ? (
        <span className="n cnt">
          {count}
          <span className="vh"> waiting</span>
        </span>
      ) : null}
    </Link>
  )
}
