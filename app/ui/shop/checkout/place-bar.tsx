import { formatMoney, type Paise } from '#app/domain/money.ts'
import { formatWeight } from '#app/domain/weight.ts'
import type { CheckoutView } from './checkout-view.ts'
import { OrderSumsTable, sayTotalSoFar } from './order-sums-table.tsx'
import { PlaceButton } from './place-button.tsx'

/** On a phone: the total at the thumb, with every charge behind 'Details'. */
export function PlaceBar({
  view,
  totalPaise,
  isPlacing,
}: {
  view: CheckoutView
  totalPaise: Paise
  isPlacing: boolean
}) {
  const { cart } = view
  return (
    <div className="bar-b ph-only">
      <details className="sumbar">
        <summary>
          <span className="price">
            {view.quote.ok && view.quote.order.delivery ? formatMoney(totalPaise) : sayTotalSoFar(view)}
          </span>
          <span className="xs mute">
            {cart.count} {cart.count === 1 ? 'pack' : 'packs'}, {formatWeight(cart.weightGrams)}{' '}
            <span className="under">Details</span>
          </span>
        </summary>
        <div className="sumup sum">
          <OrderSumsTable view={view} />
        </div>
      </details>
      <PlaceButton isPlacing={isPlacing} />
    </div>
  )
}
