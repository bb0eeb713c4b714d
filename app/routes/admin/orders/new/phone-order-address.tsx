import type { ReactNode } from 'react'
import { type Address, addressLines } from '#app/domain/identity/profile/address.ts'
import { Radio } from '#app/ui/kit/checkbox-and-radio.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { RefusalNotice } from '#app/ui/kit/refusal-notice.tsx'
import { AddressFieldset } from '#app/ui/shop/address/address-fieldset.tsx'
import type { PackFormAnswer } from '../use-pack-products.ts'

type Props = {
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
export function PhoneOrderAddress({ addresses, chosen, onChoose, onPinCode, answer, phone }: Props) {
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
}: Pick<Props, 'chosen' | 'onChoose'> & { id: string; children: ReactNode }) {
  return (
    <label className="check">
      <Radio name="address" value={id} checked={id === chosen} onChoose={() => onChoose(id)} />
      <span>{children}</span>
    </label>
  )
}
