import { formatDay } from '#app/domain/instant.ts'
import { formatMoney } from '#app/domain/money.ts'
import { sayRefusal } from '#app/domain/orders/checkout/place-order-refusal.ts'
import type { priceOrder } from '#app/domain/orders/checkout/priced-order.ts'
import { formatWeight } from '#app/domain/weight.ts'
import { Notice } from '#app/ui/kit/notice.tsx'

type Props = { priced: ReturnType<typeof priceOrder>; hasPacks: boolean; hasPlace: boolean }

/** What staff read out: weight, every charge, the total and the day it comes; or what stands in the way. */
export function PhoneOrderSums({ priced, hasPacks, hasPlace }: Props) {
  if (!hasPacks) return <p className="sm mute mt-4">Add packs to see what they cost.</p>
  if (!priced.ok) {
    return (
      <Notice kind="warn" role="alert" className="mt-4">
        {sayRefusal(priced)}
      </Notice>
    )
  }
  const { goodsPaise, deliveryPaise, codFeePaise, taxPaise, totalPaise, weightGrams, delivery } = priced.value
  return (
    <>
      <dl className="dl msum" aria-live="polite">
        <dt>Packs, {formatWeight(weightGrams)}</dt>
        <dd>{formatMoney(goodsPaise)}</dd>
        <dt>Delivery</dt>
        <dd>{!hasPlace ? 'Needs the PIN code' : deliveryPaise === 0 ? 'Free' : formatMoney(deliveryPaise)}</dd>
        {codFeePaise > 0 ? (
          <>
            <dt>Cash on delivery fee</dt>
            <dd>{formatMoney(codFeePaise)}</dd>
          </>
        ) : null}
        <dt>GST included</dt>
        <dd>{formatMoney(taxPaise)}</dd>
        <dt className="b">Total</dt>
        <dd className="b">{formatMoney(totalPaise)}</dd>
      </dl>
      {delivery ? <p>Arrives by {formatDay(delivery.dueDay)}.</p> : null}
    </>
  )
}
