import Clock from 'lucide-react/icons/clock'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ReactNode } from 'react'
import { formatPhone } from '#app/domain/contact/format-phone.ts'
import { whatsappLink } from '#app/domain/contact/whatsapp-link.ts'
import { REPLY_DEADLINE_HOURS } from '#app/domain/reply-deadline-hours.ts'
import type { PublicStoreDetails } from '#app/domain/settings/store-details/public-store-details.ts'

/**
 * The shop's contact details, and the grievance officer whom the law requires to be named. Missing details are left
 * out.
 */
export function StoreDetails({ store }: { store: PublicStoreDetails }) {
  const { seller, phone, whatsapp, email, grievanceOfficer, grievanceEmail } = store
  const grievances = grievanceOfficer || grievanceEmail
  if (![phone, whatsapp, email, seller, grievances].some(Boolean)) return null
  return (
    <section className="card contact-options" aria-labelledby="ways">
      <h2 id="ways">Other ways to reach us</h2>
      <ul>
        {phone ? (
          <ContactMethod icon={<Phone className="icon" aria-hidden="true" />}>
            <a href={`tel:${phone}`}>{store.phoneText}</a>
          </ContactMethod>
        ) : null}
        {whatsapp ? (
          <ContactMethod icon={<MessageCircle className="icon" aria-hidden="true" />}>
            <a href={whatsappLink(whatsapp)} rel="noopener">
              WhatsApp {formatPhone(whatsapp)}
            </a>
          </ContactMethod>
        ) : null}
        {email ? (
          <ContactMethod icon={<Mail className="icon" aria-hidden="true" />}>
            <a href={`mailto:${email}`}>{email}</a>
          </ContactMethod>
        ) : null}
        {phone ? (
          <ContactMethod icon={<Clock className="icon" aria-hidden="true" />}>{store.hours}</ContactMethod>
        ) : null}
        {seller ? (
          <ContactMethod icon={<MapPin className="icon" aria-hidden="true" />}>
            <address>{seller}</address>
          </ContactMethod>
        ) : null}
        {grievances ? (
          <ContactMethod icon={<ShieldCheck className="icon" aria-hidden="true" />}>
            <span>
              {grievanceOfficer}
              {grievanceOfficer && grievanceEmail ? ': ' : null}
              {grievanceEmail ? <a href={`mailto:${grievanceEmail}`}>{grievanceEmail}</a> : null}
              {`. A complaint is acknowledged within ${REPLY_DEADLINE_HOURS} hours and settled within one month.`}
            </span>
          </ContactMethod>
        ) : null}
      </ul>
    </section>
  )
}

function ContactMethod({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      {children}
    </li>
  )
}
