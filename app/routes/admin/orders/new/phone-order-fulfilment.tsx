import type { ReactNode } from 'react'
import type { DeliverySlot } from '#app/domain/delivery/delivery-slot.ts'
import { type Address, addressLines } from '#app/domain/identity/profile/address.ts'
import { FULFILMENT_NAMES, type Fulfilment, hasSlot } from '#app/domain/orders/order/order-fulfilment.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { Radio } from '#app/ui/kit/checkbox-and-radio.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { RefusalNotice } from '#app/ui/kit/refusal-notice.tsx'
import { SlotSelect } from '#app/ui/shared/slot-select.tsx'
import { AddressFieldset } from '#app/ui/shop/address/address-fieldset.tsx'
import type { PackFormAnswer } from '../use-pack-products.ts'

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
export function PhoneOrderFulfilment({
  place,
  isLocal,
  slots,
  slotStart,
  chosen,
  onChoose,
  onChooseSlot,
  error,
}: PhoneOrderFulfilmentProps) {
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

type PhoneOrderAddressProps = {
  addresses: readonly Address[]
  /** An address's id, or `new`. */
  chosen: string
  onChoose: (id: string) => void
  onPinCode: (pinCodeAndState: { pincode: string; state: string }) => void
  answer: PackFormAnswer | undefined
  /** E.164; the default of a new address. */
  phone: string
}

/** Chooses one of the customer's addresses, or a new one, which is saved to their account. */
export function PhoneOrderAddress({ addresses, chosen, onChoose, onPinCode, answer, phone }: PhoneOrderAddressProps) {
  return (
    <Panel heading="Address">
      <RefusalNotice refusal={answer?.fields.address} tabIndex={-1} className="mb-4" />
      {addresses.length === 0 ? (
        <input type="hidden" name="address" value="new" />
      ) : (
        <fieldset className="radio-list">
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
          <AddressFieldset typed={answer?.typed ?? { phone }} errors={answer?.fields} onPinCode={onPinCode} />
        </div>
      ) : null}
    </Panel>
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
