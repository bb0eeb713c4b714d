import type { ReactElement } from 'react'
import { formatPhone } from '#app/domain/contact/format-phone.ts'
import { type Address, addressLines } from '#app/domain/identity/profile/address.ts'
import { Radio } from '#app/ui/kit/checkbox-and-radio.tsx'
import { Disclosure } from '#app/ui/kit/disclosure.tsx'

type Choose = (id: string | null) => void
type Props = {
  legend: ReactElement<'legend'>
  addresses: readonly Address[]
  /** The selected address; null for a new one. */
  chosen: string | null
  onChoose: Choose
}

// The number of addresses shown first, so that the content below stays within reach. A single further one is not
// collapsed.
const SHOWN = 3
const MAX_SHOWN = SHOWN + 1

/** The shopper's addresses, the first few at once, and a new one. */
export function AddressChoice({ legend, addresses, chosen, onChoose }: Props) {
  const isLong = addresses.length > MAX_SHOWN
  const folded = isLong ? addresses.slice(SHOWN) : []
  const option = (address: Address) => (
    <AddressOption key={address.id} address={address} checked={address.id === chosen} onChoose={onChoose} />
  )
  return (
    <fieldset className="options">
      {legend}
      {(isLong ? addresses.slice(0, SHOWN) : addresses).map(option)}
      {isLong ? (
        <Disclosure
          kind="quiet"
          className="more-addresses"
          open={folded.some(({ id }) => id === chosen)}
          summary={`${folded.length} more addresses`}
        >
          {folded.map(option)}
        </Disclosure>
      ) : null}
      <label className="option">
        <span className="check">
          <Radio name="address" value="new" checked={chosen === null} onChoose={() => onChoose(null)} />
        </span>
        <b>A new address</b>
      </label>
    </fieldset>
  )
}

function AddressOption({ address, checked, onChoose }: { address: Address; checked: boolean; onChoose: Choose }) {
  return (
    <label className="option">
      <span className="check">
        <Radio name="address" value={address.id} checked={checked} onChoose={() => onChoose(address.id)} />
      </span>
      <span>
        <b>
          {address.type} · {address.fullName}
        </b>
        <span className="sm mute">{addressLines(address).join(', ')}</span>
        <span className="sm mute num block">{formatPhone(address.phone)}</span>
      </span>
    </label>
  )
}
