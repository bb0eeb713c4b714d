import { use } from 'react'
import { Link } from 'react-router'
import { formatPhone } from '#app/domain/identity/format-phone.ts'
import { KeptTexts } from '#app/ui/shop/kept-texts.ts'
import { Logo } from './logo.tsx'
import { type Site, useSite } from './site.ts'

const QUICK = [
  { to: '/products', name: 'All Products' },
  { to: '/orders', name: 'Track Order' },
  { to: '/contact', name: 'Contact Us' },
]
const LEGAL = [
  { to: '/privacy-policy', name: 'Privacy Policy' },
  { to: '/terms-of-service', name: 'Terms of Service' },
  { to: '/shipping-policy', name: 'Shipping Policy' },
  { to: '/return-policy', name: 'Return Policy' },
]

/** About, Quick Links, Legal (spec section 2), and who sells, as the law wants it on every page. */
export function ShopFooter() {
  const site = useSite()
  if (import.meta.env.SSR) {
    const text = use(KeptTexts)('foot', JSON.stringify(site?.store ?? null))
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a mark of the server’s own, for what React drew of the foot before.
    if (text !== null) return <footer className="foot" dangerouslySetInnerHTML={{ __html: text }} />
  }
  return (
    <footer className="foot">
      <div className="wrap foot-g">
        <section aria-label="About">
          <Logo />
          <p className="mute">
            Almonds, cashews, walnuts, pistachios, dates, apricots, raisins, figs, mixed nuts and pine nuts, sold by
            weight in packs of 250g, 500g and 1kg. Every price is also shown per 100&nbsp;g.
          </p>
        </section>
        <FooterLinks title="Quick Links" links={QUICK} />
        <FooterLinks title="Legal" links={LEGAL} />
        {site ? <Seller store={site.store} /> : null}
      </div>
    </footer>
  )
}

function FooterLinks({ title, links }: { title: string; links: readonly { to: string; name: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ to, name }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Seller({ store }: Pick<Site, 'store'>) {
  return (
    <section aria-label="Sold by">
      <h2>Sold by</h2>
      <address className="mute">
        <p>
          {store.legalName}, {store.address} {store.pincode}
        </p>
        {store.fssai ? <p className="num">FSSAI {store.fssai}</p> : null}
        {store.gstin ? <p className="num">GSTIN {store.gstin}</p> : null}
        <p>
          <a href={`tel:${store.phone}`}>{formatPhone(store.phone)}</a>,{' '}
          <a href={`mailto:${store.email}`}>{store.email}</a>
        </p>
        <p>
          Grievances: {store.grievanceOfficer}, <a href={`mailto:${store.grievanceEmail}`}>{store.grievanceEmail}</a>
        </p>
      </address>
    </section>
  )
}
