import { useState } from 'react'
import { type Address, MAX_ADDRESSES } from '#app/domain/identity/profile/address.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { AddressCard } from './address-card.tsx'
import { AddressEditor } from './address-editor.tsx'
import { answerTo, type ProfileAnswer } from './profile-answer.ts'

type Props = {
  addresses: readonly Address[]
  defaultAddressId: string | null
  /** Stand in the fields of a new address: the account's own name and phone. */
  name: string
  phone: string
  answer: ProfileAnswer | undefined
}

/** The addresses, the default first, each with what can be done to it, and the way to add one. */
export function AddressBook({ addresses, defaultAddressId, name, phone, answer }: Props) {
  const [editing, edit] = useEditing(answer)
  const editor = (address?: Address) => (
    <AddressEditor
      address={address}
      own={{ fullName: name, phone }}
      refused={refusedOf(answer, address?.id)}
      isFirst={addresses.length === 0}
      onCancel={() => edit(null)}
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
                onEdit={() => edit(address.id)}
              />
            )}
          </li>
        ))}
      </ul>
      {editing === 'new' ? editor() : null}
      {editing === null && addresses.length < MAX_ADDRESSES ? (
        <Button kind="secondary" onClick={() => edit('new')}>
          Add an address
        </Button>
      ) : null}
    </section>
  )
}

/** Which address is open in the editor. A refused one stays open, a saved one closes. */
function useEditing(answer: ProfileAnswer | undefined): [string | null, (id: string | null) => void] {
  const [editing, edit] = useState<string | null>(() => openAfter(answer))
  const [seen, see] = useState(answer)
  if (answer !== seen) {
    see(answer)
    if (answer?.change === 'address') edit(openAfter(answer))
  }
  return [editing, edit]
}

function openAfter(answer: ProfileAnswer | undefined): string | null {
  return refusedOf(answer, answer?.id) ? (answer?.id ?? 'new') : null
}

/** The answer if it refused this address, or a new one. */
function refusedOf(answer: ProfileAnswer | undefined, id: string | null | undefined): ProfileAnswer | undefined {
  const said = answerTo(answer, 'address', id ?? null)
  return said?.done ? undefined : said
}

function byDefault(addresses: readonly Address[], defaultId: string | null): Address[] {
  return addresses.toSorted((a, b) => Number(b.id === defaultId) - Number(a.id === defaultId))
}
