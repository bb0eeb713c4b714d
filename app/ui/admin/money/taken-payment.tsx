import { useId } from 'react'
import { LINK_HOURS } from '#app/domain/orders/order-edit.ts'
import type { PaymentMethod } from '#app/domain/orders/order-status.ts'
import { FieldMessage } from '#app/ui/kit/field-frame.tsx'

type Props = {
  chosen: PaymentMethod | null
  /** Why cash is closed, if it is. */
  cashSays: string | null
  error: string | undefined
  onChoose: (method: PaymentMethod) => void
}

/** How they pay: by a link we send, or in cash at the door. */
export function TakenPayment({ chosen, cashSays, error, onChoose }: Props) {
  const says = useId()
  const option = (method: PaymentMethod, name: string, words: string, isClosed = false) => (
    <label className="ck">
      <input
        type="radio"
        name="method"
        value={method}
        checked={chosen === method && !isClosed}
        disabled={isClosed}
        onChange={() => onChoose(method)}
        aria-invalid={error && !isClosed ? true : undefined}
        aria-describedby={error ? says : undefined}
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
    <fieldset className="mways mt-4">
      <legend className="b sm">They pay by</legend>
      {option('upi', 'UPI link', kept)}
      {option('card', 'Card link', kept)}
      {option('cod', 'Cash on delivery', cashSays ?? 'The courier collects it', cashSays !== null)}
      <FieldMessage id={says} error={error} />
    </fieldset>
  )
}
