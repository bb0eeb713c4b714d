import MapPin from 'lucide-react/icons/map-pin'
import Scale from 'lucide-react/icons/scale'
import Truck from 'lucide-react/icons/truck'
import Wallet from 'lucide-react/icons/wallet'
import { Link } from 'react-router'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import type { DeliverySettings } from '#app/domain/settings/delivery/delivery-settings.ts'
import type { CodSettings } from '#app/domain/settings/settings.ts'

type Props = {
  delivery: DeliverySettings
  cod: CodSettings
  problemHours: number
  seller: string
  /** The name of the only state that the shop delivers to; null: all of India. */
  onlyIn: string | null
}

const TEXTS = {
  reach: {
    alike: 'In our state and in most of India.',
    far: (from: Paise) => `In our city and state. From ${formatMoney(from)} in most of India.`,
  },
  near: 'We deliver near us only, and bring it ourselves.',
  ownState: {
    alike: (state: string) => `We deliver within ${state} only.`,
    far: (from: Paise, state: string) =>
      `Near us. From ${formatMoney(from)} elsewhere in ${state}, the only state that we deliver to.`,
  },
  ways: { cash: 'UPI, cards or cash', cashOnly: 'Cash on delivery', online: 'UPI and cards' },
  paying: {
    cash: (least: Paise, most: Paise) => `Cash on delivery from ${formatMoney(least)} to ${formatMoney(most)}.`,
    cashOnly: (least: Paise, most: Paise) => `For orders of ${formatMoney(least)} to ${formatMoney(most)}.`,
    online: (_least: Paise, _most: Paise) => 'Paid on the page of the payment gateway.',
  },
}

/** Four facts from the settings: delivery, payment, short weight, PIN; and who sells. */
export function DeliveryAndPaymentFacts({ delivery, cod, problemHours, seller, onlyIn }: Props) {
  const way = cod.offered ? (cod.cashOnly ? 'cashOnly' : 'cash') : 'online'
  const near = delivery.zones.local.freeFromPaise
  return (
    <>
      <section className="section facts" aria-label="Delivery and payment">
        <div>
          <Truck className="icon" aria-hidden="true" />
          <b>Free delivery from {formatMoney(near)}</b>
          <span>{reachText(delivery, onlyIn)}</span>
        </div>
        <div>
          <Wallet className="icon" aria-hidden="true" />
          <b>{TEXTS.ways[way]}</b>
          <span>{TEXTS.paying[way](cod.minimumPaise, cod.maximumPaise)}</span>
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

function reachText({ broughtBy, zones: { local, state, rest } }: DeliverySettings, onlyIn: string | null): string {
  if (broughtBy === 'shop-only') return TEXTS.near
  const near = local.freeFromPaise
  if (onlyIn === null) return near === rest.freeFromPaise ? TEXTS.reach.alike : TEXTS.reach.far(rest.freeFromPaise)
  return near === state.freeFromPaise ? TEXTS.ownState.alike(onlyIn) : TEXTS.ownState.far(state.freeFromPaise, onlyIn)
}
