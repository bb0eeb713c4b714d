import { Link } from 'react-router'
import { Logo } from '#app/ui/shared/logo.tsx'
import { type Site, useSite } from '#app/ui/shared/site-context.ts'

/**
 * About, the columns of links (docs/specification.md, section 2, app/domain/menus/shown-menus.ts), and the seller's
 * details, which the law requires on every page.
 */
export function ShopFooter() {
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

/** The seller's details; missing ones are left out. Its GST scheme may ask for a note. */
function Seller({ store, schemeNote }: Pick<Site, 'store' | 'schemeNote'>) {
  const { seller, fssaiText, gstin, phone, phoneText, email, grievanceOfficer, grievanceEmail } = store
  const grievances = grievanceOfficer || grievanceEmail
  const mail = (to: string) => to && <a href={`mailto:${to}`}>{to}</a>
  if (!(seller || fssaiText || gstin || phone || email || grievances)) return null
  return (
    <section aria-label="Sold by">
      <h2>Sold by</h2>
      <address className="mute">
        {seller && <p>{seller}</p>}
        {fssaiText && <p className="num">{fssaiText}</p>}
        {gstin && <p className="num">GSTIN {gstin}</p>}
        {schemeNote && <p>{schemeNote}</p>}
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
