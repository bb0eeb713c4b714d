import type { Address } from '#app/domain/identity/profile/address.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { CheckField } from '#app/ui/kit/field.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { AddressForm, type AddressTyped } from '#app/ui/shop/address/address-form.tsx'
import { ChangeForm, useIsChanging } from './change-form.tsx'
import type { ProfileAnswer } from './profile-answer.ts'

type Props = {
  /** Nothing: a new one. */
  address?: Address
  own: AddressTyped
  refused: ProfileAnswer | undefined
  isFirst: boolean
  onCancel: () => void
}

const TITLES = { add: () => 'New address', edit: (type: Address['type']) => `Edit ${type} address` }

/** Adds or changes an address. What was typed stays until it is right. */
export function AddressEditor({ address, own, refused, isFirst, onCancel }: Props) {
  const busy = useIsChanging('address', address?.id)
  return (
    <ChangeForm change="address" id={address?.id} answer={refused} className="address-editor">
      <h3>{address ? TITLES.edit(address.type) : TITLES.add()}</h3>
      {refused?.message ? (
        <Notice kind="bad" role="alert" tabIndex={-1}>
          {refused.message}
        </Notice>
      ) : null}
      <AddressForm typed={refused?.typed ?? address ?? own} errors={refused?.fields} takesCheckedPin={!address} />
      {isFirst || address ? null : <CheckField name="makeDefault" label="Use as my default address" />}
      <div className="row">
        <Button kind="primary" type="submit" busy={busy}>
          Save address
        </Button>
        <Button kind="text" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </ChangeForm>
  )
}
