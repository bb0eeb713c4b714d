import type { CSSProperties } from 'react'
import { type Cart, MAX_ORDER_GRAMS } from '#app/domain/cart/cart.ts'
import { formatWeight } from '#app/domain/weight.ts'
import { ScaleLine } from '#app/ui/kit/scale-line.tsx'
import { COUNT_TEXT } from '#app/ui/shop/pluralize.ts'

// The scale reaches 5 kg, then the maximum weight of an order, with ticks every 250 or 500 g and tall ones at labels.
const RULES = [
  { full: 5000, tick: 250, label: 1000 },
  { full: MAX_ORDER_GRAMS, tick: 500, label: 5000 },
] as const

// Only a cart heavier than this shows the limit.
const NEAR_LIMIT_GRAMS = MAX_ORDER_GRAMS * 0.8

const LIMIT_TEXT = `, ${formatWeight(MAX_ORDER_GRAMS)} at most`

/** The weight of the cart on a scale. */
export function CartScale({ cart }: { cart: Cart }) {
  const rule = cart.weightGrams <= RULES[0].full ? RULES[0] : RULES[1]
  return (
    <>
      <div className="cart-head">
        <div>
          <h1>Your cart</h1>
          <p className="sm mute">
            {COUNT_TEXT.packs(cart.count)}
            {cart.weightGrams > NEAR_LIMIT_GRAMS ? LIMIT_TEXT : null}
          </p>
        </div>
        <p className="reading nowrap" role="status">
          {formatWeight(cart.weightGrams)}
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

type Rule = (typeof RULES)[number]

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
