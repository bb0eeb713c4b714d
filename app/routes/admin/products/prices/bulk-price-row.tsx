import { marginBp } from '#app/domain/catalogue/pricing/derive-packs.ts'
import type { AdminProduct } from '#app/domain/catalogue/product/admin-list/admin-product.ts'
import { formatMoney } from '#app/domain/money.ts'
import { GRAMS_OF } from '#app/domain/weight.ts'
import { Field } from '#app/ui/kit/field.tsx'
import type { Typed } from '#app/ui/kit/use-typed.ts'
import { titleOf } from '../product-rows.tsx'
import { paiseTyped } from '../typed-rupees.ts'

// What dry fruit is taxed at (domain.md 1.1); the margin is a guide, the books know better.
const USUAL_RATE_BP = 500

type Props = {
  product: AdminProduct
  /** What stands in the fields of all rows. */
  typed: Typed
  errors: Record<string, string>
}

/** One product's new rate, and the new price of each of its packs; what stands today is said under the field. */
export function BulkPriceRow({ product, typed, errors }: Props) {
  const kilo = product.packs.find((pack) => pack.weight === '1kg')
  return (
    <li className="panel">
      <div className="pfields bulkrow">
        <Field
          label={`${titleOf(product)}, ₹ per kg`}
          name={`rate-${product.id}`}
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
          hint={kilo ? sayToday(kilo.pricePaise) : 'No prices yet: set them on its page.'}
          says={amountMessage(typed[`rate-${product.id}`] ?? '')}
        />
        {product.packs.map((pack) => {
          const name = `price-${product.id}-${pack.weight}`
          const next = paiseTyped(typed[name] ?? '')
          return (
            <Field
              key={pack.weight}
              label={`New ${pack.weight} price`}
              name={name}
              prefix="₹"
              inputMode="decimal"
              autoComplete="off"
              hint={says(product, pack, next)}
              says={amountMessage(typed[name] ?? '')}
              error={errors[name]}
            />
          )
        })}
      </div>
    </li>
  )
}

function amountMessage(typed: string): string | undefined {
  return typed.trim() === '' || paiseTyped(typed) > 0 ? undefined : 'Enter an amount in rupees, like 1199.'
}

function says(product: AdminProduct, pack: AdminProduct['packs'][number], next: number): string {
  const price = next || pack.pricePaise
  const follows = [sayToday(pack.pricePaise), ...(next > pack.mrpPaise ? [`MRP becomes ${formatMoney(next)}`] : [])]
  if (product.costPerKgPaise === null) return follows.join(', ')
  const margin = marginBp(price, GRAMS_OF[pack.weight], product.costPerKgPaise, USUAL_RATE_BP) / 100
  return [...follows, margin < 0 ? 'under its cost' : `you keep ${margin.toFixed(1)}%`].join(', ')
}

function sayToday(pricePaise: number): string {
  return `${formatMoney(pricePaise)} today`
}
