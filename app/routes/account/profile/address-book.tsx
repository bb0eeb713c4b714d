import { useState } from 'react'
import { formatPhone } from '#app/domain/contact/format-phone.ts'
import { answerTo } from '#app/domain/form-answer.ts'
import { type Address, addressLines } from '#app/domain/identity/profile/address.ts'
import type { ProfileAnswer } from '#app/domain/identity/profile/profile-intent.ts'
import { ActionForm } from '#app/ui/kit/action-form.tsx'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { ConfirmedForm } from '#app/ui/kit/confirmed-form.tsx'
import { CheckField } from '#app/ui/kit/field.tsx'
import { RefusalNotice } from '#app/ui/kit/refusal-notice.tsx'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'
import { AddressFieldset, type AddressTyped } from '#app/ui/shop/address/address-fieldset.tsx'
import { IntentButton } from './intent-button.tsx'

type Props = {
  addresses: readonly Address[]
  defaultAddressId: string | null
  /** Why no more can be added; null: one can. */
  noMore: string | null
  /** Default values of a new address: the account's name and phone. */
  name: string
  phone: string
  answer: ProfileAnswer | undefined
}

/** The addresses, the default first, each with its actions, and a button that adds one, or why no more can be added. */
export function AddressBook({ addresses, defaultAddressId, noMore, name, phone, answer }: Props) {
  const [editing, setEditing] = useEditing(answer)
  const editor = (address?: Address) => (
    <AddressEditor
      address={address}
      own={{ fullName: name, phone }}
      refused={refusedOf(answer, address?.id)}
      isFirst={addresses.length === 0}
      onCancel={() => setEditing(null)}
    />
  )
  return (
    <section aria-labelledby="addresses">
      <h2 id="addresses">Addresses</h2>
      {addresses.length === 0 && editing !== 'new' ? <p className="mute">No saved addresses yet.</p> : null}
      <ul className="address-list">
        {byDefault(addresses, defaultAddressId).map((address) => (
          <li key={address.id}>
            {editing === address.id ? (
              editor(address)
            ) : (
              <AddressCard
                address={address}
                isDefault={address.id === defaultAddressId}
                onEdit={() => setEditing(address.id)}
              />
            )}
          </li>
        ))}
      </ul>
      {editing === 'new' ? editor() : null}
      {editing === null ? <AddAddress noMore={noMore} onAdd={() => setEditing('new')} /> : null}
    </section>
  )
}

function AddAddress({ noMore, onAdd }: { noMore: string | null; onAdd: () => void }) {
  if (noMore !== null) return <p className="mute">{noMore}</p>
  return (
    <Button kind="secondary" onClick={onAdd}>
      Add an address
    </Button>
  )
}

/** The address open in the editor. A refused one stays open, a saved one closes. */
function useEditing(answer: ProfileAnswer | undefined): [string | null, (id: string | null) => void] {
  const [editing, setEditing] = useState<string | null>(() => openAfter(answer))
  const [seenAnswer, setSeenAnswer] = useState(answer)
  if (answer !== seenAnswer) {
    setSeenAnswer(answer)
    if (answer?.typed.intent === 'save-address') setEditing(openAfter(answer))
  }
  return [editing, setEditing]
}

function openAfter(answer: ProfileAnswer | undefined): string | null {
  const id = answer?.typed.id ?? ''
  return refusedOf(answer, id) ? id || 'new' : null
}

/** The answer, if it refused this address (without an id: a new one). */
function refusedOf(answer: ProfileAnswer | undefined, id = ''): ProfileAnswer | undefined {
  const own = answerTo(answer, { intent: 'save-address' })
  return own?.done || (own?.typed.id ?? '') !== id ? undefined : own
}

function byDefault(addresses: readonly Address[], defaultId: string | null): Address[] {
  return addresses.toSorted((a, b) => Number(b.id === defaultId) - Number(a.id === defaultId))
}

type AddressCardProps = { address: Address; isDefault: boolean; onEdit: () => void }

/** An address as printed on a parcel, with its actions. */
function AddressCard({ address, isDefault, onEdit }: AddressCardProps) {
  return (
    <article>
      <p className="row">
        <span className="bold">{address.type}</span>
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
      <div className="row address-actions">
        <Button kind="text" onClick={onEdit}>
          Edit<span className="sr-only"> {address.type} address</span>
        </Button>
        {isDefault ? null : (
          <IntentButton
            intent="make-default"
            id={address.id}
            label="Make default"
            about={`: ${address.type} address`}
          />
        )}
        <ConfirmedForm
          kind="text"
          label={
            <>
              Delete<span className="sr-only"> {address.type} address</span>
            </>
          }
          fields={{ intent: 'delete-address', id: address.id }}
          preventScrollReset
          title="Delete this address?"
          confirm="Delete address"
          keep="Keep address"
        >
          {address.house}, {address.street}, {address.city}. Orders already placed keep it.
        </ConfirmedForm>
      </div>
    </article>
  )
}

type AddressEditorProps = {
  /** Undefined: a new address. */
  address?: Address
  own: AddressTyped
  refused: ProfileAnswer | undefined
  isFirst: boolean
  onCancel: () => void
}

const TITLES = { add: () => 'New address', edit: (type: Address['type']) => `Edit ${type} address` }

/** The form that adds or changes an address. */
function AddressEditor({ address, own, refused, isFirst, onCancel }: AddressEditorProps) {
  const hidden = { intent: 'save-address', id: address?.id ?? '' }
  const busy = useIsSubmitting(hidden)
  return (
    <ActionForm hidden={hidden} answer={refused} className="address-editor">
      <h3>{address ? TITLES.edit(address.type) : TITLES.add()}</h3>
      <RefusalNotice refusal={refused?.refusal} tabIndex={-1} />
      <AddressFieldset
        typed={refused?.typed ?? address ?? own}
        errors={refused?.fields}
        takesCheckedPinCode={!address}
      />
      {isFirst || address ? null : <CheckField name="makeDefault" label="Use as my default address" />}
      <div className="row">
        <Button kind="primary" type="submit" busy={busy}>
          Save address
        </Button>
        <Button kind="text" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </ActionForm>
  )
}
