import Clock from 'lucide-react/icons/clock'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { formatPhone } from '#app/domain/identity/format-phone.ts'
import type { StoreFacts } from '#app/domain/settings/store-facts.ts'
import { whatsappLink } from '#app/domain/whatsapp-link.ts'

/** Every way to reach the shop, and the grievance officer the law wants named. */
export function StoreDetails({ store }: { store: StoreFacts }) {
  return (
    <section className="card ways" aria-labelledby="ways">
      <h2 id="ways">Other ways to reach us</h2>
      <ul>
        <li>
          <Phone className="i" aria-hidden="true" />
          <a href={`tel:${store.phone}`}>{formatPhone(store.phone)}</a>
        </li>
        {store.whatsapp ? (
          <li>
            <MessageCircle className="i" aria-hidden="true" />
            <a href={whatsappLink(store.whatsapp)} rel="noopener">
              WhatsApp {formatPhone(store.whatsapp)}
            </a>
          </li>
        ) : null}
        <li>
          <Mail className="i" aria-hidden="true" />
          <a href={`mailto:${store.email}`}>{store.email}</a>
        </li>
        <li>
          <Clock className="i" aria-hidden="true" />
          {store.hours}
        </li>
        <li>
          <MapPin className="i" aria-hidden="true" />
          <address>
            {store.legalName}, {store.address} {store.pincode}
          </address>
        </li>
        <li>
          <ShieldCheck className="i" aria-hidden="true" />
          <span>
            {store.grievanceOfficer}: <a href={`mailto:${store.grievanceEmail}`}>{store.grievanceEmail}</a>. A complaint
            is acknowledged within 48 hours and settled within one month.
          </span>
        </li>
      </ul>
    </section>
  )
}
