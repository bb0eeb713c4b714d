import { formatMoney } from '#app/domain/money.ts'
import type { OrderLine } from '#app/domain/orders/order/order.ts'
import { QuantityStepper } from '#app/ui/kit/quantity-stepper.tsx'
import { Picture } from '#app/ui/shop/picture.tsx'

type Props = { line: OrderLine; most: number; chosen: number; onChange: (quantity: number) => void }

/** One line of the order, and how many of it go back. */
export function RefundLineRow({ line, most, chosen, onChange }: Props) {
  const name = line.weight ? `${line.name} ${line.weight}` : line.name
  const refunded = line.quantity - most
  return (
    <li className="row pline opline mline">
      {line.image ? <Picture image={line.image} alt="" sizes="48px" className="thumb" /> : null}
      <span className="grow">
        <span className="b">{name}</span>
        <br />
        <span className="xs mute num">
          {line.quantity > 1 ? `${line.quantity} for ` : ''}
          {formatMoney(line.grossPaise)}
          {refunded > 0 && most > 0 ? `, ${refunded} refunded` : ''}
        </span>
      </span>
      <input type="hidden" name={`packs-${line.position}`} value={chosen} />
      {most === 0 ? <span className="sm mute">Refunded</span> : null}
      {most > 0 && chosen === 0 ? (
        <button
          type="button"
          data-early=""
          className="btn qui"
          aria-label={`Choose ${name}`}
          onClick={() => onChange(1)}
        >
          Choose
        </button>
      ) : null}
      {chosen > 0 ? (
        <QuantityStepper label={`${name} to refund`} value={chosen} max={most} onChange={onChange} />
      ) : null}
    </li>
  )
}
