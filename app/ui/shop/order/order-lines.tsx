import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import { type OrderLine, parcelLines } from '#app/domain/orders/order/order.ts'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import { formatWeight, type Grams } from '#app/domain/pack-size/weight.ts'
import { Picture } from '#app/ui/shared/picture.tsx'
import { WeightLabel } from '#app/ui/shared/weight-label.tsx'

/** A pack and its quantity, in an order or in a cart at checkout. */
export type LineItem = {
  productId: string
  name: string
  image: string
  /** Null for a tasting sample, which has grams and no pack label. */
  weight: PackSize | null
  grams: Grams
  quantity: number
  paise: Paise
}

/** What is in the parcel, pack by pack. */
export function OrderLines({ lines }: { lines: readonly LineItem[] }) {
  return (
    <ul className="order-lines sm">
      {lines.map((line) => (
        <li key={`${line.productId} ${line.weight}`} className="row between">
          <span className="row">
            <Picture image={line.image} alt="" sizes="44px" className="thumbnail" />
            <span>
              {line.name}
              <br />
              <span className="mute num">
                {line.quantity} × {line.weight ? <WeightLabel weight={line.weight} /> : formatWeight(line.grams)}
              </span>
            </span>
          </span>
          <span className="num bold">{formatMoney(line.paise)}</span>
        </li>
      ))}
    </ul>
  )
}

/** The contents of an order at prices before the coupon, which has its own row in the totals. */
export function lineItems(order: { lines: readonly OrderLine[] }): LineItem[] {
  return parcelLines(order).map(({ productId, name, image, weight, grams, quantity, grossPaise, discountPaise }) => ({
    productId,
    name,
    image,
    weight,
    grams,
    quantity,
    paise: grossPaise + discountPaise,
  }))
}
