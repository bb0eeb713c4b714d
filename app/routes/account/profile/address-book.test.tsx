import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { MAX_ADDRESSES } from '#app/domain/identity/profile/address.ts'
import { IN_DELHI } from '#test/data/make-buyer.ts'
import { AddressBook } from './address-book.tsx'

const ADD = 'Add an address'
const FULL = `You can keep ${MAX_ADDRESSES} addresses. Delete one to add another.`

/** The book with this many addresses, as HTML. */
function bookWith(count: number): string {
  const addresses = Array.from({ length: count }, (_, at) => ({ ...IN_DELHI, id: `adr_${at}` }))
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <AddressBook
          addresses={addresses}
          defaultAddressId="adr_0"
          name="Asha Rao"
          phone="+919811100001"
          answer={undefined}
        />
      ),
    },
  ])
  return renderToStaticMarkup(<Page />)
}

test('an address can be added below the limit; at the limit the book says why not, and what to do', () => {
  const below = bookWith(MAX_ADDRESSES - 1)
  expect(below).toContain(ADD)
  expect(below).not.toContain(FULL)
  const full = bookWith(MAX_ADDRESSES)
  expect(full).not.toContain(ADD)
  expect(full).toContain(FULL)
})
