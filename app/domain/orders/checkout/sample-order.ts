import type { Product } from '#app/domain/catalogue/product/product.ts'
import { packOf } from '#app/domain/catalogue/product/product.ts'
import type { Address } from '#app/domain/identity/profile/address.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { GRAMS_OF, type Grams, type Weight } from '#app/domain/weight.ts'
import type { OrderLine } from '../order/order.ts'

/** Something the shop gives away: tasting samples, or packs sent again. A line without a pack label is a sample of so many grams. */
export type SampleOrder = {
  userId: string
  /** The shopper's own phone; the parcel's is in the address. */
  phone: string
  address: Address
  channel: 'sample' | 'resend'
  lines: readonly { productId: string; weight: Weight | null; grams: Grams; quantity: number }[]
  /** Why, for staff. */
  note: string
}

/** Why a gift cannot be sent. */
export const CREATE_SAMPLE_ORDER_MESSAGES = {
  'sold-out': 'There is not enough left of this to send.',
  'not-sold': 'This is no longer sold, so it cannot be sent.',
} as const
export type CreateSampleOrderReason = keyof typeof CREATE_SAMPLE_ORDER_MESSAGES

/** The lines of an order that costs nothing. Refuses `not-sold` when a product is not on the shelf. */
export function sampleOrderLines(
  gift: Pick<SampleOrder, 'lines'>,
  products: readonly Product[],
): Result<OrderLine[], 'not-sold'> {
  const lines: OrderLine[] = []
  for (const given of gift.lines) {
    const product = products.find(({ id }) => id === given.productId)
    if (!product) return refused('not-sold')
    lines.push({ ...giftLine(given, product), position: lines.length + 1 })
  }
  return done(lines)
}

function giftLine({ weight, grams, quantity }: SampleOrder['lines'][number], product: Product): OrderLine {
  return {
    position: 0,
    kind: weight ? 'pack' : 'sample',
    productId: product.id,
    name: product.name,
    hindiName: product.hindiName,
    image: product.image,
    weight,
    grams: weight ? GRAMS_OF[weight] : grams,
    quantity,
    unitPricePaise: 0,
    mrpPaise: (weight && packOf(product, weight)?.mrpPaise) ?? 0,
    discountPaise: 0,
    grossPaise: 0,
    hsn: product.hsn,
    rateBp: product.gstRateBp,
    taxablePaise: 0,
    cgstPaise: 0,
    sgstPaise: 0,
    igstPaise: 0,
  }
}
