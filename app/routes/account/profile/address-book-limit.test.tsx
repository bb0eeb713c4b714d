import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { saveAddressMessages } from '#app/domain/identity/profile/address.ts'
import { MAX_PER_PERSON } from '#app/domain/limits/max-per-person.ts'
import { IN_DELHI } from '#test/data/addresses.ts'
import { AddressBook } from './address-book.tsx'

const ADD = 'Add an address'
const FULL = saveAddressMessages({ most: MAX_PER_PERSON.addresses })['too-many-addresses']

function Book({ noMore }: { noMore: string | null }) {
  return (
    <AddressBook
      addresses={[{ ...IN_DELHI, id: 'adr_0' }]}
      defaultAddressId="adr_0"
      noMore={noMore}
      name="Asha Rao"
      phone="+919811100001"
      answer={undefined}
    />
  )
}

const NearlyFull = () => <Book noMore={null} />
const Full = () => <Book noMore={FULL} />

function htmlOf(Component: () => React.ReactNode): string {
  const Page = createRoutesStub([{ path: '/', Component }])
  return renderToStaticMarkup(<Page />)
}

test('an address can be added below the limit; at the limit the book says why not, and what to do', () => {
  const below = htmlOf(NearlyFull)
  expect(below).toContain(ADD)
  expect(below).not.toContain(FULL)
  const full = htmlOf(Full)
  expect(full).not.toContain(ADD)
  expect(full).toContain(FULL)
})
