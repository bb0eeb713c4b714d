import { type Fulfilment, isCollected, isOwnDelivery } from '#app/domain/orders/order/order-fulfilment.ts'
import { linkHoldText } from '#app/domain/orders/order/payment-link-end.ts'
import type { PaymentMethod } from '#app/domain/payments/payment/payment-method.ts'
import { Radio } from '#app/ui/kit/checkbox-and-radio.tsx'
import { FieldGroup } from '#app/ui/kit/field.tsx'

type PhoneOrderPaymentProps = {
  chosen: PaymentMethod | null
  /** Whether the shop takes payments online, and so has a link to send. */
  offersOnline: boolean
  /** Why cash is not offered, if it is not. */
  cashMessage: string | null
  linkHours: number
  fulfilment: Fulfilment
  error: string | undefined
  onChoose: (method: PaymentMethod) => void
}

/** Chooses the payment method: by a link we send, in cash on delivery, or at the shop when the order is collected. */
export function PhoneOrderPayment({
  chosen,
  offersOnline,
  cashMessage,
  linkHours,
  fulfilment,
  error,
  onChoose,
}: PhoneOrderPaymentProps) {
  const option = (choice: object, method: PaymentMethod, name: string, description: string, isClosed = false) => (
    <label className="check">
      <Radio
        {...choice}
        name="method"
        value={method}
        checked={chosen === method && !isClosed}
        disabled={isClosed}
        onChoose={() => onChoose(method)}
      />
      <span>
        <b className="bold">{name}</b>
        <br />
        <span className="sm mute">{description}</span>
      </span>
    </label>
  )
  const isPickup = isCollected(fulfilment)
  const held = `Sent by SMS; we keep the packs for ${linkHoldText(linkHours, isOwnDelivery(fulfilment))}`
  return (
    <FieldGroup label="They pay by" className="radio-list mt-4" error={error}>
      {(choice) => (
        <>
          {offersOnline ? (
            <>
              {option(choice(0), 'upi', 'UPI link', held)}
              {option(choice(1), 'card', 'Card link', held)}
            </>
          ) : null}
          {option(
            choice(offersOnline ? 2 : 0),
            'cod',
            isPickup ? 'At the shop' : 'Cash on delivery',
            cashMessage ?? COLLECTED[fulfilment],
            cashMessage !== null,
          )}
        </>
      )}
    </FieldGroup>
  )
}

const COLLECTED: Record<Fulfilment, string> = {
  delivery: 'The courier collects it',
  local_delivery: 'Whoever brings it collects it',
  pickup: 'In cash or by UPI, when they collect it',
}
