import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ErrorScreen } from '#app/ui/shop/layout/error-screen.tsx'
import { Logo } from '#app/ui/shop/layout/logo.tsx'
import { ScreenOutlet } from '#app/ui/shop/layout/screen-outlet.tsx'
import { type Site, useSite } from '#app/ui/shop/layout/site-context.ts'
import type { Route } from './+types/route.ts'
import { ShopHeader, useSearchRow } from './shop-header.tsx'

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

/**
 * About, the columns of links (spec section 2, app/domain/menus/menus.ts), and the seller's details, which the law
 * requires on every page.
 */
function ShopFooter() {
  const site = useSite()
  return (
    <footer className="footer">
      <div className="wrap">
        <section aria-label="About">
          <Logo />
          <p className="mute">{site?.store.about}</p>
        </section>
        {site?.footer.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(({ to, name }) => (
                <li key={name}>
                  <Link to={to}>{name}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        {site ? <Seller {...site} /> : null}
      </div>
    </footer>
  )
}

/** The seller's details; missing ones are left out. A composition shop says that it is one (CGST Rule 5(1)(g)). */
function Seller({ store, isComposition }: Pick<Site, 'store' | 'isComposition'>) {
  const { seller, fssai, gstin, phone, phoneText, email, grievanceOfficer, grievanceEmail } = store
  const grievances = grievanceOfficer || grievanceEmail
  const mail = (to: string) => to && <a href={`mailto:${to}`}>{to}</a>
  if (!(seller || fssai || gstin || phone || email || grievances)) return null
  return (
    <section aria-label="Sold by">
      <h2>Sold by</h2>
      <address className="mute">
        {seller && <p>{seller}</p>}
        {fssai && <p className="num">FSSAI {fssai}</p>}
        {gstin && <p className="num">GSTIN {gstin}</p>}
        {isComposition && <p>Composition taxable person</p>}
        {(phone || email) && (
          <p>
            {phone && <a href={`tel:${phone}`}>{phoneText}</a>}
            {phone && email && ', '}
            {mail(email)}
          </p>
        )}
        {grievances && (
          <p>
            Grievances: {grievanceOfficer}
            {grievanceOfficer && grievanceEmail && ', '}
            {mail(grievanceEmail)}
          </p>
        )}
      </address>
    </section>
  )
}
