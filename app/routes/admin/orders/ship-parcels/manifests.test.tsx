import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import { MAX_BULK_ORDERS } from '#app/domain/orders/fulfilment/offered-moves.ts'
import { readElement, readText } from '#test/http/read-html.ts'
import { CreateManifestForm } from './manifests.tsx'

const order = (parcelCount: number, place = 1) => ({ id: `MW-${place}`, version: 4, parcelCount })

function ManifestForm() {
  return <CreateManifestForm courier="Shiprocket" orders={useLoaderData<ReturnType<typeof order>[]>()} />
}

const Page = createRoutesStub([{ id: 'page', path: '/', Component: ManifestForm }])

function buttonOf(orders: ReturnType<typeof order>[]): string {
  const html = renderToStaticMarkup(<Page hydrationData={{ loaderData: { page: orders } }} />)
  return readText(readElement(html, 'button').html)
}

test.each([
  ['an order', [order(1)], 'Hand 1 parcel to Shiprocket'],
  ['an order of two parcels', [order(2)], 'Hand 2 parcels to Shiprocket'],
  [
    'one order more than fits on a manifest',
    Array.from({ length: MAX_BULK_ORDERS + 1 }, (_, place) => order(place === 0 ? 3 : 1, place)),
    `Hand ${MAX_BULK_ORDERS + 2} parcels to Shiprocket`,
  ],
])('the button counts the parcels of %s', (_, orders, label) => {
  expect(buttonOf(orders)).toBe(label)
})
