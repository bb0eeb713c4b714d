import type { ReactNode } from 'react'
import { type Address, addressLines } from '#app/domain/identity/profile/address.ts'
import type { PaymentMethod } from '#app/domain/payments/payment/payment-status.ts'
import { Radio } from '#app/ui/kit/checkbox-and-radio.tsx'
import { FieldGroup } from '#app/ui/kit/field.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { AddressForm } from '#app/ui/shop/address/address-form.tsx'
import type { PackFormAnswer } from '../pack-fields.tsx'

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
          <AddressForm typed={answer?.typed ?? { phone }} errors={answer?.fields} onPincode={onPincode} />
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
  error: string | undefined
  onChoose: (method: PaymentMethod) => void
}

/** Chooses the payment method: by a link we send, or in cash on delivery. */
export function PhoneOrderPayment({
  chosen,
  offersOnline,
  cashMessage,
  linkHours,
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
  const held = `Sent by SMS; we keep the packs for ${linkHours} hours`
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
            'Cash on delivery',
            cashMessage ?? 'The courier collects it',
            cashMessage !== null,
          )}
        </>
      )}
    </FieldGroup>
  )
}
