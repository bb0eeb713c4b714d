import type { CSSProperties } from 'react'
import type { Cart } from '#app/domain/cart/cart.ts'
import { formatWeight, type Grams } from '#app/domain/pack-size/weight.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { ScaleLine } from '#app/ui/kit/scale-line.tsx'

// The scale ends at 5 kg; for a heavier cart it ends at the first label that covers the maximum weight of an order.
// Ticks stand between the labels, and tall ones at them.
const SMALL: Rule = { full: 5000, tick: 250, label: 1000 }

function ruleFor(grams: Grams, maxGrams: Grams): Rule {
  if (grams <= SMALL.full) return SMALL
  const most = Math.max(grams, maxGrams)
  const label = 5000 * Math.ceil(most / 20_000)
  return { full: label * Math.ceil(most / label), tick: label / 10, label }
}

/** The weight of the cart on a scale. */
export function CartScale({ cart, maxGrams }: { cart: Cart; maxGrams: Grams }) {
  const rule = ruleFor(cart.weightGrams, maxGrams)
  return (
    <>
      <div className="cart-head">
        <div>
          <h1>Your cart</h1>
          <p className="sm mute">
            {cart.count > 0 ? formatCount(cart.count, 'pack') : 'Nothing here can be bought just now.'}
            {/* Only a heavy cart shows the limit. */}
            {cart.weightGrams > maxGrams * 0.8 ? `, ${formatWeight(maxGrams)} at most` : null}
          </p>
        </div>
        <p className="figure nowrap" role="status">
          {cart.count > 0 ? formatWeight(cart.weightGrams) : null}
        </p>
      </div>
      <div className="cart-scale" aria-hidden="true">
        <ScaleLine
          percent={(cart.weightGrams * 100) / rule.full}
          steps={{ tick: (rule.tick * 100) / rule.full, mark: (rule.label * 100) / rule.full }}
        />
        <Labels rule={rule} />
      </div>
    </>
  )
}

type Rule = { full: Grams; tick: Grams; label: Grams }

function Labels({ rule: { full, label } }: { rule: Rule }) {
  const marks = Array.from({ length: full / label + 1 }, (_, mark) => mark * label)
  return (
    <div className="scale-label">
      {marks.map((grams) => (
        <span key={grams} style={{ '--x': `${(grams * 100) / full}%` } as CSSProperties}>
          {grams === full ? formatWeight(grams) : grams / 1000}
        </span>
      ))}
    </div>
  )
}
