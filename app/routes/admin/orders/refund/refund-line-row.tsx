import { formatMoney } from '#app/domain/money/money.ts'
import type { OrderLine } from '#app/domain/orders/order/order.ts'
import type { Refund } from '#app/domain/payments/refund/refund.ts'
import { refundedText, refundedTitle } from '#app/domain/payments/refund/refunded-text.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { QuantityStepper } from '#app/ui/kit/quantity-stepper.tsx'
import { Picture } from '#app/ui/shared/picture.tsx'

type Props = {
  line: OrderLine
  /** Its earlier refunds. */
  refunds: readonly Pick<Refund, 'id' | 'channel'>[]
  isDue: boolean
  most: number
  chosen: number
  onChange: (quantity: number) => void
}

/** A line of the order, and how many of its packs are refunded. */
export function RefundLineRow({ line, refunds, isDue, most, chosen, onChange }: Props) {
  const name = line.weight ? `${line.name} ${line.weight}` : line.name
  const refunded = line.quantity - most
  return (
    <li className="row product-line packing-line pack-line">
      {line.image ? <Picture image={line.image} alt="" sizes="48px" className="thumbnail" /> : null}
      <span className="grow">
        <span className="bold">{name}</span>
        <br />
        <span className="xs mute num">
          {line.quantity > 1 ? `${line.quantity} for ` : ''}
          {formatMoney(line.grossPaise)}
          {refunded > 0 && most > 0 ? `, ${refunded} ${refundedText(refunds)}` : ''}
        </span>
      </span>
      <input type="hidden" name={`packs-${line.position}`} value={chosen} />
      {most === 0 ? <span className="sm mute">{refundedTitle(refunds)}</span> : null}
      {most > 0 && chosen === 0 ? (
        <Button kind="quiet" aria-label={`Choose ${name}`} onClick={() => onChange(1)}>
          Choose
        </Button>
      ) : null}
      {chosen > 0 ? (
        <QuantityStepper
          unit="pack"
          label={isDue ? `${name} to take off the bill` : `${name} to refund`}
          value={chosen}
          max={most}
          onChange={onChange}
        />
      ) : null}
    </li>
  )
}
