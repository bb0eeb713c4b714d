import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import { CustomerOrders } from './customer-panels.tsx'

const ORDER = {
  id: 'MW-AAAA-BBBB',
  status: 'returned',
  fulfilment: 'delivery',
  totalPaise: 61_800,
  weightGrams: 500,
  createdAt: '2026-06-01T06:30:00.000Z',
} as const

function Orders() {
  const isLost = useLoaderData<boolean>()
  return <CustomerOrders orders={[{ ...ORDER, isLost }]} phone="+919812345678" />
}

const Page = createRoutesStub([{ id: 'page', path: '/', Component: Orders }])

test.each([
  [true, 'Lost by the courier'],
  [false, 'Returned to seller'],
])('an order that ended, lost as a whole: %s, reads “%s” on the page of its customer', (isLost, name) => {
  const html = renderToStaticMarkup(<Page hydrationData={{ loaderData: { page: isLost } }} />)
  expect(html.match(/Lost by the courier|Returned to seller/g)).toEqual([name])
})
