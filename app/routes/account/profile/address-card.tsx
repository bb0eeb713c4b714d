import { useState } from 'react'
import { useSubmit } from 'react-router'
import { type Address, addressLines } from '#app/domain/identity/profile/address.ts'
import { formatPhone } from '#app/domain/identity/profile/format-phone.ts'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { ConfirmDialog } from '#app/ui/kit/confirm-dialog.tsx'
import { ChangeButton } from './change-form.tsx'

type Props = { address: Address; isDefault: boolean; onEdit: () => void }

/** An address as it is printed on a parcel, with what can be done to it. */
export function AddressCard({ address, isDefault, onEdit }: Props) {
  const [asking, ask] = useState(false)
  const submit = useSubmit()
  const drop = () => {
    ask(false)
    void submit({ change: 'drop-address', id: address.id }, { method: 'post', preventScrollReset: true })
  }
  return (
    <article className="address">
      <p className="row">
        <span className="b">{address.type}</span>
        {isDefault ? <Badge kind="info">Default</Badge> : null}
      </p>
      <p>
        {address.fullName}
        {addressLines(address).map((line) => (
          <span key={line} className="address-line">
            {line}
          </span>
        ))}
        <span className="address-line num">
          {[address.phone, address.altPhone]
            .filter((phone) => phone !== null)
            .map(formatPhone)
            .join(', ')}
        </span>
      </p>
      <div className="row address-ways">
        <Button kind="text" onClick={onEdit}>
          Edit<span className="vh"> {address.type} address</span>
        </Button>
        {isDefault ? null : (
          <ChangeButton
            change="default-address"
            id={address.id}
            label="Make default"
            about={`: ${address.type} address`}
          />
        )}
        <Button kind="text" onClick={() => ask(true)}>
          Delete<span className="vh"> {address.type} address</span>
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => ask(false)}
        onConfirm={drop}
        title="Delete this address?"
        confirm="Delete address"
        keep="Keep address"
      >
        {address.house}, {address.street}, {address.city}. Orders already placed keep it.
      </ConfirmDialog>
    </article>
  )
}
