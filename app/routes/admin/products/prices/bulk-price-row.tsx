import { formatPercentChange, ratePerKg } from '#app/domain/catalogue/pricing/calculate-prices.ts'
import { marginBp } from '#app/domain/catalogue/pricing/pack-price.ts'
import type { ProductToPrice } from '#app/domain/catalogue/product/admin-list/admin-product.ts'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import { parseRupees } from '#app/domain/money/typed-rupees.ts'
import { type PackSize, packGrams } from '#app/domain/pack-size/pack-size.ts'
import type { FieldValues } from '#app/ui/browser/field-values.ts'
import { Field } from '#app/ui/kit/field.tsx'
import { useSite } from '#app/ui/shared/site-context.ts'
import { PriceInversionNotice } from '../price-inversion-notice.tsx'
import { productTitle } from '../product-title.ts'

type Props = {
  product: ProductToPrice
  /** The values of the fields of all rows. */
  typed: FieldValues
  errors: Record<string, string>
}

/** A product's new rate and the new price of each of its packs, each with today's price. */
export function BulkPriceRow({ product, typed, errors }: Props) {
  const rate = ratePerKg(product.packs)
  const nextOf = ({ weight }: { weight: PackSize }) => parseRupees(typed[`price-${product.id}-${weight}`] ?? '') ?? 0
  const sold = product.packs.filter(({ isRetired }) => !isRetired)
  const nextPrices = sold.map((pack) => ({ weight: pack.weight, pricePaise: nextOf(pack) || pack.pricePaise }))
  const taxBp = useSite()?.chargesGst ? product.gstRateBp : 0
  return (
    <li className="panel">
      <div className="product-fields bulk-row">
        <Field
          label={`${productTitle(product)}, ₹ per kg`}
          name={`rate-${product.id}`}
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
          hint={rate > 0 ? todaysPrice(rate) : 'No prices yet: set them on its page.'}
          message={amountMessage(typed[`rate-${product.id}`] ?? '')}
        />
        {product.packs.map((pack) => {
          const name = `price-${product.id}-${pack.weight}`
          return (
            <Field
              key={pack.weight}
              label={`New ${pack.weight} price`}
              name={name}
              prefix="₹"
              inputMode="decimal"
              autoComplete="off"
              hint={packHint(product, pack, { next: nextOf(pack), taxBp })}
              message={amountMessage(typed[name] ?? '')}
              error={errors[name]}
            />
          )
        })}
      </div>
      <PriceInversionNotice packs={nextPrices} />
    </li>
  )
}

function amountMessage(typed: string): string | undefined {
  return typed.trim() === '' || (parseRupees(typed) ?? 0) > 0 ? undefined : 'Enter an amount in rupees, like 1199.'
}

function packHint(
  product: ProductToPrice,
  pack: ProductToPrice['packs'][number],
  { next, taxBp }: { next: Paise; taxBp: number },
): string {
  const price = next || pack.pricePaise
  const follows = [
    todaysPrice(pack.pricePaise),
    ...(pack.isRetired ? ['not sold'] : []),
    ...(price === pack.pricePaise ? [] : [formatPercentChange(pack.pricePaise, price)]),
    ...(next > pack.mrpPaise ? [`MRP becomes ${formatMoney(next)}`] : []),
  ]
  if (product.costPerKgPaise === null) return follows.join(', ')
  const margin = marginBp(price, packGrams(pack.weight), product.costPerKgPaise, taxBp) / 100
  return [...follows, margin < 0 ? 'under its cost' : `you keep ${margin.toFixed(1)}%`].join(', ')
}

function todaysPrice(pricePaise: number): string {
  return `${formatMoney(pricePaise)} today`
}
