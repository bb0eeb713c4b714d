import { formatDay } from '#app/domain/instant.ts'
import { formatMoney } from '#app/domain/money.ts'
import type { CheckoutQuote } from '#app/domain/orders/checkout/checkout-quote.ts'
import { DELIVERY_PART } from './checkout-parts.ts'
import { CheckoutSection } from './checkout-section.tsx'
import { isNotServed } from './is-not-served.ts'

const FREE = 'Free'
const NOT_SERVED = 'Not to this PIN code.'
const NO_ADDRESS = 'Add your address to see delivery.'
const NOT_READY = 'Once this cart can be ordered.'

/** What delivery costs and when it comes. There is one way, so there is nothing to choose. */
export function DeliverySection({ quote }: { quote: CheckoutQuote }) {
  const delivery = quote.ok ? quote.order.delivery : null
  return (
    <CheckoutSection id={DELIVERY_PART} number={3} title="Delivery" isLater={delivery === null}>
      {delivery ? (
        <div className="opt plain mt-3">
          <span>
            <b>Standard, by courier</b>
            <span className="sm mute">
              Arrives {formatDay(delivery.earliestDay)} to {formatDay(delivery.dueDay)}
            </span>
            {delivery.feePaise > 0 ? (
              <span className="sm mute block">Free from {formatMoney(delivery.freeFromPaise)}</span>
            ) : null}
          </span>
          <span className="rt">{delivery.feePaise === 0 ? FREE : formatMoney(delivery.feePaise)}</span>
        </div>
      ) : (
        <p className="mute mt-2">{isNotServed(quote) ? NOT_SERVED : quote.ok ? NO_ADDRESS : NOT_READY}</p>
      )}
    </CheckoutSection>
  )
}
