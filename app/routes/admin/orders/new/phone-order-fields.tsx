import type { ReactNode } from 'react'
import type { DeliverySlot } from '#app/domain/delivery/delivery-slot.ts'
import { type Address, addressLines } from '#app/domain/identity/profile/address.ts'
import type { Instant } from '#app/domain/instant.ts'
import type { Fulfilment } from '#app/domain/orders/order/order-status.ts'
import { linkHoldText } from '#app/domain/orders/order/payment-link-end.ts'
import type { PaymentMethod } from '#app/domain/payments/payment/payment-method.ts'
import { Radio } from '#app/ui/kit/checkbox-and-radio.tsx'
import { FieldGroup, SelectField } from '#app/ui/kit/field.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { useHydrationSafeChoice } from '#app/ui/kit/use-hydration-safe-choice.ts'
import { AddressFieldset } from '#app/ui/shop/address/address-fieldset.tsx'
import type { PackFormAnswer } from '../pack-fields.tsx'

/** A time at which the shop brings orders and has a place left. */
export type SlotChoice = DeliverySlot & { text: string }

type PhoneOrderFulfilmentProps = {
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
export function PhoneOrderFulfilment(props: PhoneOrderFulfilmentProps) {
  const { place, isLocal, slots, chosen, onChoose } = props
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
      <fieldset className="option-list">
        <legend className="sr-only">How they get the order</legend>
        {option('delivery', 'Delivery', 'A courier brings it')}
        {isLocal === null ? null : option('local_delivery', 'Local delivery', local, isFull || !isLocal)}
        {place === null ? null : option('pickup', 'Pickup at the shop', place)}
      </fieldset>
      {chosen === 'local_delivery' ? <SlotSelect {...props} /> : null}
    </section>
  )
}

const NOT_NEAR = 'For PIN codes of your local delivery'

function SlotSelect({ slots, slotStart, onChooseSlot, error }: PhoneOrderFulfilmentProps) {
  const choice = useHydrationSafeChoice<HTMLSelectElement, 'value'>('value', slotStart ?? '', (start) =>
    onChooseSlot(start || null),
  )
  return (
    <SelectField
      {...choice}
      className="mt-3"
      label="Delivery time"
      name="slot"
      defaultValue={slotStart ?? ''}
      error={error}
    >
      <option value="">Choose a time</option>
      {slots.map(({ start, text }) => (
        <option key={start} value={start}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}

type PhoneOrderAddressProps = {
  addresses: readonly Address[]
  /** An address's id, or `new`. */
  chosen: string
  onChoose: (id: string) => void
  onPincode: (pincodeAndState: { pincode: string; state: string }) => void
  answer: PackFormAnswer | undefined
  /** E.164; the default of a new address. */
  phone: string
}

/** Chooses one of the customer's addresses, or a new one, which is saved to their account. */
export function PhoneOrderAddress({ addresses, chosen, onChoose, onPincode, answer, phone }: PhoneOrderAddressProps) {
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>Address</h2>
      </div>
      {answer?.fields.address ? (
        <Notice kind="bad" role="alert" tabIndex={-1} className="mb-4">
          {answer.fields.address}
        </Notice>
      ) : null}
      {addresses.length === 0 ? (
        <input type="hidden" name="address" value="new" />
      ) : (
        <fieldset className="option-list">
          <legend className="sr-only">Deliver to</legend>
          {addresses.map((address) => (
            <AddressRadio key={address.id} id={address.id} chosen={chosen} onChoose={onChoose}>
              <b className="bold">{address.fullName}</b>
              <br />
              <span className="sm mute">{addressLines(address).join(', ')}</span>
            </AddressRadio>
          ))}
          <AddressRadio id="new" chosen={chosen} onChoose={onChoose}>
            A new address
          </AddressRadio>
        </fieldset>
      )}
      {chosen === 'new' ? (
        <div className="mt-4">
          <AddressFieldset typed={answer?.typed ?? { phone }} errors={answer?.fields} onPincode={onPincode} />
        </div>
      ) : null}
    </section>
  )
}

function AddressRadio({
  id,
  chosen,
  onChoose,
  children,
}: Pick<PhoneOrderAddressProps, 'chosen' | 'onChoose'> & { id: string; children: ReactNode }) {
  return (
    <label className="check">
      <Radio name="address" value={id} checked={id === chosen} onChoose={() => onChoose(id)} />
      <span>{children}</span>
    </label>
  )
}

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
  const isPickup = fulfilment === 'pickup'
  const held = `Sent by SMS; we keep the packs for ${linkHoldText(linkHours, fulfilment === 'local_delivery')}`
  return (
    <FieldGroup label="They pay by" className="option-list mt-4" error={error}>
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
