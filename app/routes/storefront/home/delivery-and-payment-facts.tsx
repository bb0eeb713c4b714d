import MapPin from 'lucide-react/icons/map-pin'
import Scale from 'lucide-react/icons/scale'
import Truck from 'lucide-react/icons/truck'
import Wallet from 'lucide-react/icons/wallet'
import { Link } from 'react-router'
import type { SectionViews } from '#app/domain/home/home-view.ts'
import { codRangeText } from '#app/domain/settings/order-rules/cod-range-text.ts'

type Props = SectionViews['facts']
type Cod = Props['cod']

const TEXTS = {
  ways: { cash: 'UPI, cards or cash', cashOnly: 'Cash on delivery', online: 'UPI and cards' },
  paying: {
    cash: (cod: Cod) => `Cash on delivery ${codRangeText('from', cod)}.`,
    cashOnly: (cod: Cod) => `For orders ${codRangeText('of', cod)}.`,
    online: (_cod: Cod) => 'Paid on the page of the payment gateway.',
  },
}

/** Four facts from the settings: delivery, payment, short weight, PIN; and who sells. */
export function DeliveryAndPaymentFacts({ freeDelivery, cod, problemHours, seller }: Props) {
  const way = cod.offered ? (cod.cashOnly ? 'cashOnly' : 'cash') : 'online'
  return (
    <>
      <section className="section facts" aria-label="Delivery and payment">
        <div>
          <Truck className="icon" aria-hidden="true" />
          <b>{freeDelivery.heading}</b>
          <span>{freeDelivery.text}</span>
        </div>
        <div>
          <Wallet className="icon" aria-hidden="true" />
          <b>{TEXTS.ways[way]}</b>
          <span>{TEXTS.paying[way](cod)}</span>
        </div>
        <div>
          <Scale className="icon" aria-hidden="true" />
          <b>Short weight?</b>
          <span>
            {`Tell us within ${problemHours} hours. `}
            <Link className="link" to="/return-policy">
              How we put it right
            </Link>
          </span>
        </div>
        <div>
          <MapPin className="icon" aria-hidden="true" />
          <b>Check your PIN code</b>
          <span>
            <Link className="link" to="/shipping-policy">
              See delivery days and charges
            </Link>
          </span>
        </div>
      </section>
      {seller ? <p className="sm mute mt-4">{seller}</p> : null}
    </>
  )
}
