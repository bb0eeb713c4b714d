import { useDeferredValue } from 'react'
import type { CartLine } from '#app/domain/cart/cart.ts'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import { type PackSize, packGrams, packsLeft } from '#app/domain/pack-size/pack-size.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import { sumBy } from '#app/domain/sum.ts'
import { formatStock } from '#app/ui/admin/format-stock.ts'
import { Field } from '#app/ui/kit/field.tsx'
import { useFieldValue } from '#app/ui/kit/use-field-values.ts'
import { WeightLabel } from '#app/ui/shared/weight-label.tsx'

/** A product as the counter sells it. */
export type CounterProduct = {
  id: string
  name: string
  hindiName: string
  image: string
  stockGrams: Grams
  packs: readonly { weight: PackSize; grams: Grams; pricePaise: Paise }[]
}

type Pack = Pick<CartLine, 'productId' | 'weight'>
type Props = {
  products: readonly CounterProduct[]
  packs: readonly CartLine[]
  maxPacks: number
  onAdd: (pack: Pack) => void
}

// More would make a phone slow; the others are found by name.
const MAX_SHOWN = 40

/** Every product with a button for each of its weights. A weight of which no pack is left is disabled. */
export function PackButtons({ products, packs, maxPacks, onAdd }: Props) {
  const search = useFieldValue('')
  const text = useDeferredValue(search.text.trim().toLowerCase())
  const found = products.filter(({ name, hindiName }) => `${name} ${hindiName}`.toLowerCase().includes(text))
  const shown = found.slice(0, MAX_SHOWN)
  return (
    <section className="panel" aria-label="Packs">
      <Field label="Find a product" name="find" type="search" autoComplete="off" {...search.field} />
      {found.length === 0 ? <p className="mt-3">No product is called that.</p> : null}
      <ul className="counter-products">
        {shown.map((product) => (
          <li key={product.id}>
            <p>
              <b className="bold">{product.name}</b>{' '}
              <span className="xs mute num nowrap">{formatStock(leftOf(product, packs), product.packs)} left</span>
            </p>
            <div className="counter-packs">
              {product.packs.map((pack) => {
                const quantity =
                  packs.find(({ productId, weight }) => productId === product.id && weight === pack.weight)?.quantity ??
                  0
                return (
                  <button
                    key={pack.weight}
                    type="button"
                    data-replay=""
                    className={quantity > 0 ? 'counter-pack is-chosen' : 'counter-pack'}
                    disabled={packsLeft(leftOf(product, packs), pack.weight) === 0 || quantity >= maxPacks}
                    aria-label={labelOf(product, pack, quantity)}
                    onClick={() => onAdd({ productId: product.id, weight: pack.weight })}
                  >
                    <WeightLabel weight={pack.weight} />
                    <span className="num">{formatMoney(pack.pricePaise)}</span>
                    {quantity > 0 ? <b className="counter-count num">{quantity}</b> : null}
                  </button>
                )
              })}
            </div>
          </li>
        ))}
      </ul>
      {found.length > shown.length ? (
        <p className="sm mute mt-3">
          {(found.length - shown.length).toLocaleString('en-IN')} more: type a part of the name.
        </p>
      ) : null}
    </section>
  )
}

/** The grams of a product that this sale does not take yet. */
function leftOf({ id, stockGrams }: CounterProduct, packs: readonly CartLine[]): Grams {
  const own = packs.filter(({ productId }) => productId === id)
  return Math.max(0, stockGrams - sumBy(own, ({ weight, quantity }) => packGrams(weight) * quantity))
}

function labelOf(product: CounterProduct, pack: CounterProduct['packs'][number], quantity: number): string {
  const added = quantity > 0 ? `, ${quantity} added` : ''
  return `Add ${product.name} ${pack.weight}, ${formatMoney(pack.pricePaise)}${added}`
}
