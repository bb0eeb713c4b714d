import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { MAX_PER_PERSON } from '#app/domain/limits/max-per-person.ts'
import { IN_DELHI } from '#test/shop/make-buyer.ts'
import { AddressBook } from './address-book.tsx'

const ADD = 'Add an address'
const FULL = `You can keep ${MAX_PER_PERSON.addresses} addresses. Delete one to add another.`

function Book({ count }: { count: number }) {
  const addresses = Array.from({ length: count }, (_, at) => ({ ...IN_DELHI, id: `adr_${at}` }))
  return (
    <AddressBook
      addresses={addresses}
      defaultAddressId="adr_0"
      name="Asha Rao"
      phone="+919811100001"
      answer={undefined}
    />
  )
}

const NearlyFull = () => <Book count={MAX_PER_PERSON.addresses - 1} />
const Full = () => <Book count={MAX_PER_PERSON.addresses} />

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
