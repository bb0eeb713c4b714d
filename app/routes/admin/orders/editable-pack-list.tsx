import type { CartLine } from '#app/domain/cart/cart.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import { byWeight, isPackSize, type PackSize } from '#app/domain/pack-size/pack-size.ts'
import { QuantityStepper } from '#app/ui/kit/quantity-stepper.tsx'
import { Select } from '#app/ui/kit/select.tsx'
import { useHydrationSafeChoice } from '#app/ui/kit/use-hydration-safe-choice.ts'
import { Picture } from '#app/ui/shared/picture.tsx'
import { withQuantity, withWeight } from './edited-packs.ts'

/** A pack in the list, with its name and today's price; null if the price is unknown. */
export type NamedPack = CartLine & { name: string; image: string; paise: Paise | null; weights: readonly PackSize[] }

/**
 * A pack to be ordered now, with the name, picture, price and sizes of its product; without them if the product is not
 * listed.
 */
export function pricedPack(pack: CartLine, products: readonly PricedProduct[]): NamedPack {
  const product = products.find(({ id }) => id === pack.productId)
  const price = product?.packs.find(({ weight }) => weight === pack.weight)?.pricePaise
  return {
    ...pack,
    name: product?.name ?? '',
    image: product?.image ?? '',
    paise: price === undefined ? null : price * pack.quantity,
    weights: product?.packs.map(({ weight }) => weight) ?? [],
  }
}

type PricedProduct = Pick<Product, 'id' | 'name' | 'image'> & {
  packs: readonly { weight: PackSize; pricePaise: Paise }[]
}

type PackListProps = {
  packs: readonly NamedPack[]
  /** The most packs of one kind. */
  maxPacks: number
  /** The line with an error, if there is one. */
  problem: { line: CartLine; message: string } | null
  onChange: (packs: CartLine[]) => void
}

/** The chosen packs, each with its size, its quantity and its error. */
export function EditablePackList({ packs, maxPacks, problem, onChange }: PackListProps) {
  const plain = packs.map(({ productId, weight, quantity }) => ({ productId, weight, quantity }))
  return (
    <ul>
      {packs.map((pack, index) => {
        const line = plain[index] ?? pack
        const message =
          problem?.line.productId === pack.productId && problem.line.weight === pack.weight ? problem.message : null
        return (
          <li key={`${pack.productId} ${pack.weight}`} className="pack-row packing-line">
            <input type="hidden" name={`pack:${pack.productId}:${pack.weight}`} value={pack.quantity} />
            <Picture image={pack.image} alt="" sizes="48px" className="thumbnail" />
            <span className="pack-name">
              <span className="bold">{pack.name}</span>
              <br />
              <span className="xs mute num">{pack.paise === null ? '' : formatMoney(pack.paise)}</span>
            </span>
            <PackSizeSelect pack={pack} onChange={(weight) => onChange(withWeight(plain, line, weight, maxPacks))} />
            <QuantityStepper
              unit="pack"
              label={`${pack.name} ${pack.weight}`}
              value={pack.quantity}
              max={Math.max(maxPacks, pack.quantity)}
              onChange={(quantity) => onChange(withQuantity(plain, line, quantity))}
            />
            {message ? (
              <p className="error whole-row" role="alert">
                {message}
              </p>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

function PackSizeSelect({ pack, onChange }: { pack: NamedPack; onChange: (weight: PackSize) => void }) {
  const choice = useHydrationSafeChoice<HTMLSelectElement, 'value'>(
    'value',
    pack.weight,
    (weight) => isPackSize(weight) && onChange(weight),
  )
  const weights = [...new Set([pack.weight, ...pack.weights])].sort(byWeight)
  return (
    <Select
      {...choice}
      defaultValue={pack.weight}
      className={weights.some((weight) => weight.includes(' ')) ? 'pack-weight is-named' : 'pack-weight'}
      aria-label={`Size of ${pack.name}`}
    >
      {weights.map((weight) => (
        <option key={weight}>{weight}</option>
      ))}
    </Select>
  )
}
