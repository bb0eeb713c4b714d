import type { DeliverySlot } from '#app/domain/delivery/delivery-slot.ts'
import { FULFILMENT_NAMES, type Fulfilment, hasSlot } from '#app/domain/orders/order/order-fulfilment.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { Radio } from '#app/ui/kit/checkbox-and-radio.tsx'
import { SlotSelect } from '#app/ui/shared/slot-select.tsx'

/** A time at which the shop brings orders and has a place left. */
export type SlotChoice = DeliverySlot & { text: string }

type Props = {
  /** Where orders are collected; null: they are not. */
  place: string | null
  /** Whether the shop brings orders to the address itself; null: it brings none at all. */
  isLocal: boolean | null
  slots: readonly SlotChoice[]
  slotStart: Instant | null
  chosen: Fulfilment
  onChoose: (fulfilment: Fulfilment) => void
  onChooseSlot: (start: Instant | null) => void
  error: string | undefined
}

/** Chooses whether a courier brings the order, the shop itself at a time, or the customer collects it. */
export function PhoneOrderFulfilment({
  place,
  isLocal,
  slots,
  slotStart,
  chosen,
  onChoose,
  onChooseSlot,
  error,
}: Props) {
  const option = (value: Fulfilment, name: string, description: string, isClosed = false) => (
    <label className="check">
      <Radio
        name="fulfilment"
        value={value}
        checked={chosen === value}
        disabled={isClosed}
        onChoose={() => onChoose(value)}
      />
      <span>
        <b className="bold">{name}</b>
        <br />
        <span className="sm mute">{description}</span>
      </span>
    </label>
  )
  const isFull = slots.length === 0
  const local = isFull
    ? 'All times of the next days are taken'
    : isLocal
      ? 'We bring it at a time they choose'
      : NOT_NEAR
  return (
    <section className="panel">
      <fieldset className="radio-list">
        <legend className="sr-only">How they get the order</legend>
        {option('delivery', FULFILMENT_NAMES.delivery, 'A courier brings it')}
        {isLocal === null ? null : option('local_delivery', FULFILMENT_NAMES.local_delivery, local, isFull || !isLocal)}
        {place === null ? null : option('pickup', FULFILMENT_NAMES.pickup, place)}
      </fieldset>
      {hasSlot(chosen) ? <SlotSelect slots={slots} chosen={slotStart} error={error} onChoose={onChooseSlot} /> : null}
    </section>
  )
}

const NOT_NEAR = 'For PIN codes of your local delivery'
