import { LINK_HOURS } from '#app/domain/orders/editing/order-edit.ts'
import type { PaymentMethod } from '#app/domain/orders/order/order-status.ts'
import { Radio } from '#app/ui/kit/choice-input.tsx'
import { FieldGroup } from '#app/ui/kit/field-frame.tsx'

type Props = {
  chosen: PaymentMethod | null
  /** Why cash is closed, if it is. */
  cashMessage: string | null
  error: string | undefined
  onChoose: (method: PaymentMethod) => void
}

/** How they pay: by a link we send, or in cash at the door. */
export function PhoneOrderPayment({ chosen, cashMessage, error, onChoose }: Props) {
  const option = (choice: object, method: PaymentMethod, name: string, words: string, isClosed = false) => (
    <label className="ck">
      <Radio
        {...choice}
        name="method"
        value={method}
        checked={chosen === method && !isClosed}
        disabled={isClosed}
        onChoose={() => onChoose(method)}
      />
      <span>
        <b className="b">{name}</b>
        <br />
        <span className="sm mute">{words}</span>
      </span>
    </label>
  )
  const kept = `Sent by SMS; we keep the packs for ${LINK_HOURS} hours`
  return (
    <FieldGroup label="They pay by" className="mways mt-4" error={error}>
      {(choice) => (
        <>
          {option(choice(0), 'upi', 'UPI link', kept)}
          {option(choice(1), 'card', 'Card link', kept)}
          {option(choice(2), 'cod', 'Cash on delivery', cashMessage ?? 'The courier collects it', cashMessage !== null)}
        </>
      )}
    </FieldGroup>
  )
}
