import type { CSSProperties } from 'react'
import type { Cart } from '#app/domain/cart/cart.ts'
import { MAX_ORDER_GRAMS } from '#app/domain/cart/cart.ts'
import { formatWeight } from '#app/domain/weight.ts'
import { ScaleLine } from '#app/ui/kit/scale-line.tsx'
import { COUNTS } from '#app/ui/shop/counts.ts'

// The rule reaches to 5 kg, and to the most an order may weigh beyond: ticks every 250 or 500 g, tall ones where a label is.
const RULES = [
  { full: 5000, tick: 250, label: 1000 },
  { full: MAX_ORDER_GRAMS, tick: 500, label: 5000 },
] as const

// Whoever has less than that in the cart has no need of the limit.
const NEAR_MOST = MAX_ORDER_GRAMS * 0.8

const AT_MOST = `, ${formatWeight(MAX_ORDER_GRAMS)} at most`

/** The page's reading: what is in the cart, on its own scale. */
export function CartScale({ cart }: { cart: Cart }) {
  const rule = cart.weightGrams <= RULES[0].full ? RULES[0] : RULES[1]
  return (
    <>
      <div className="cart-head">
        <div>
          <h1>Your cart</h1>
          <p className="sm mute">
            {COUNTS.packs(cart.count)}
            {cart.weightGrams > NEAR_MOST ? AT_MOST : null}
          </p>
        </div>
        <p className="read nowrap" role="status">
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
    <div className="klab">
      {marks.map((grams) => (
        <span key={grams} style={{ '--x': `${(grams * 100) / full}%` } as CSSProperties}>
          {grams === full ? formatWeight(grams) : grams / 1000}
        </span>
      ))}
    </div>
  )
}
