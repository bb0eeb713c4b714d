import Clock from 'lucide-react/icons/clock'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ReactNode } from 'react'
import { formatPhone } from '#app/domain/identity/profile/format-phone.ts'
import { storePlace } from '#app/domain/settings/seller-line.ts'
import type { StoreFacts } from '#app/domain/settings/store-facts.ts'
import { whatsappLink } from '#app/domain/whatsapp-link.ts'

/** Every way to reach the shop, and the grievance officer the law wants named: what the owner has said, and no more. */
export function StoreDetails({ store }: { store: StoreFacts }) {
  const { phone, whatsapp, email, grievanceOfficer, grievanceEmail } = store
  const seller = [store.legalName, storePlace(store)].filter(Boolean).join(', ')
  const grievances = grievanceOfficer || grievanceEmail
  if (![phone, whatsapp, email, seller, grievances].some(Boolean)) return null
  return (
    <section className="card ways" aria-labelledby="ways">
      <h2 id="ways">Other ways to reach us</h2>
      <ul>
        {phone ? (
          <Way icon={<Phone className="icon" aria-hidden="true" />}>
            <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
          </Way>
        ) : null}
        {whatsapp ? (
          <Way icon={<MessageCircle className="icon" aria-hidden="true" />}>
            <a href={whatsappLink(whatsapp)} rel="noopener">
              WhatsApp {formatPhone(whatsapp)}
            </a>
          </Way>
        ) : null}
        {email ? (
          <Way icon={<Mail className="icon" aria-hidden="true" />}>
            <a href={`mailto:${email}`}>{email}</a>
          </Way>
        ) : null}
        {phone ? <Way icon={<Clock className="icon" aria-hidden="true" />}>{store.hours}</Way> : null}
        {seller ? (
          <Way icon={<MapPin className="icon" aria-hidden="true" />}>
            <address>{seller}</address>
          </Way>
        ) : null}
        {grievances ? (
          <Way icon={<ShieldCheck className="icon" aria-hidden="true" />}>
            <span>
              {grievanceOfficer}
              {grievanceOfficer && grievanceEmail ? ': ' : null}
              {grievanceEmail ? <a href={`mailto:${grievanceEmail}`}>{grievanceEmail}</a> : null}. A complaint is
              acknowledged within 48 hours and settled within one month.
            </span>
          </Way>
        ) : null}
      </ul>
    </section>
  )
}

function Way({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      {children}
    </li>
  )
}
