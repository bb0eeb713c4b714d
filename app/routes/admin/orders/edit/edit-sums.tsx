import { formatMoney, type Paise } from '#app/domain/money.ts'
import { type EditedOrder, LINK_HOURS } from '#app/domain/orders/editing/order-edit.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { formatWeight } from '#app/domain/weight.ts'

/** Before and after, in grams and money, and what becomes of the difference. */
export function EditSums({ order, edited }: { order: Order; edited: EditedOrder | null }) {
  const after = edited ?? order
  return (
    <>
      <table className="medit num">
        <thead>
          <tr>
            <th scope="col" />
            <th scope="col">Now</th>
            <th scope="col">Then</th>
          </tr>
        </thead>
        <tbody>
          <Row name="Weight" now={formatWeight(order.weightGrams)} then={formatWeight(after.weightGrams)} />
          <Row name="Packs" now={formatMoney(order.goodsPaise)} then={formatMoney(after.goodsPaise)} />
          {order.discountPaise > 0 || after.discountPaise > 0 ? (
            <Row name="Discount" now={formatMoney(-order.discountPaise)} then={formatMoney(-after.discountPaise)} />
          ) : null}
          <Row
            name="Delivery"
            now={formatMoney(order.deliveryPaise + order.codFeePaise)}
            then={formatMoney(after.deliveryPaise + after.codFeePaise)}
          />
          <Row name="GST included" now={formatMoney(order.taxPaise)} then={formatMoney(after.taxPaise)} />
          <Row name="Total" now={formatMoney(order.totalPaise)} then={formatMoney(after.totalPaise)} />
        </tbody>
      </table>
      {edited ? (
        <p className="mt-4" aria-live="polite">
          {differenceMessage(order, edited.duePaise)}
        </p>
      ) : null}
    </>
  )
}

function Row({ name, now, then }: { name: string; now: string; then: string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{now}</td>
      <td className={now === then ? undefined : 'b'}>{then}</td>
    </tr>
  )
}

function differenceMessage({ paymentMethod, totalPaise }: Order, duePaise: Paise): string {
  if (duePaise === 0) return 'It costs the same.'
  const difference = formatMoney(Math.abs(duePaise))
  if (paymentMethod === 'cod') return `The courier collects ${formatMoney(totalPaise + duePaise)} in cash.`
  if (duePaise < 0) return `${difference} goes back to where it was paid from.`
  return `${difference} more. The shopper gets a link by SMS, and we keep the packs for ${LINK_HOURS} hours. The order stays as it is until they pay.`
}
