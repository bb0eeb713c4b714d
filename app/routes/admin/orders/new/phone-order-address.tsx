import type { ReactNode } from 'react'
import { type Address, addressLines } from '#app/domain/identity/profile/address.ts'
import { Radio } from '#app/ui/kit/choice-input.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { AddressForm } from '#app/ui/shop/address/address-form.tsx'
import type { PhoneOrderAnswer } from '../phone-order/phone-order-answer.ts'

type Props = {
  addresses: readonly Address[]
  /** An address's id, or `new`. */
  chosen: string
  onChoose: (id: string) => void
  onPlace: (place: { pincode: string; state: string }) => void
  answer: PhoneOrderAnswer | undefined
  /** E.164; stands in a new address until another is typed. */
  phone: string
}

/** Where it goes: one of the customer's addresses, or a new one that goes into their book. */
export function PhoneOrderAddress({ addresses, chosen, onChoose, onPlace, answer, phone }: Props) {
  return (
    <section className="panel">
      <div className="ph2">
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
        <fieldset className="mways">
          <legend className="vh">Deliver to</legend>
          {addresses.map((address) => (
            <AddressOption key={address.id} id={address.id} chosen={chosen} onChoose={onChoose}>
              <b className="b">{address.fullName}</b>
              <br />
              <span className="sm mute">{addressLines(address).join(', ')}</span>
            </AddressOption>
          ))}
          <AddressOption id="new" chosen={chosen} onChoose={onChoose}>
            A new address
          </AddressOption>
        </fieldset>
      )}
      {chosen === 'new' ? (
        <div className="mt-4">
          <AddressForm typed={answer?.typed ?? { phone }} errors={answer?.fields} onPlace={onPlace} />
        </div>
      ) : null}
    </section>
  )
}

function AddressOption({
  id,
  chosen,
  onChoose,
  children,
}: Pick<Props, 'chosen' | 'onChoose'> & { id: string; children: ReactNode }) {
  return (
    <label className="ck">
      <Radio name="address" value={id} checked={id === chosen} onChoose={() => onChoose(id)} />
      <span>{children}</span>
    </label>
  )
}
