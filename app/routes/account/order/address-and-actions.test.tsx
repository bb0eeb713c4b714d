import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from '#app/domain/orders/order/order-status.ts'
import { invoicedOrder } from '#test/data/invoiced-order.ts'
import { OrderActions } from './address-and-actions.tsx'

const ORDER = invoicedOrder('07', {
  fulfilment: 'local_delivery',
  slotStart: '2026-11-27T10:30:00.000Z',
  slotEnd: '2026-11-27T13:30:00.000Z',
})
const MAY_NOTHING = { cancel: false, report: false, review: false }

function Actions() {
  return (
    <OrderActions order={{ ...ORDER, status: useLoaderData<OrderStatus>() }} address={['Kochi']} may={MAY_NOTHING} />
  )
}

const Page = createRoutesStub([{ id: 'page', path: '/', Component: Actions }])
const shown = (status: OrderStatus) => renderToStaticMarkup(<Page hydrationData={{ loaderData: { page: status } }} />)

test('the time of a local delivery is promised until the order is delivered or over', () => {
  const promised = 'We bring it Friday 27 November, 4 pm to 7 pm.'
  expect(ORDER_STATUSES.filter((status) => !shown(status).includes(promised))).toEqual([
    'delivered',
    'returning',
    'returned',
    'cancelled',
    'expired',
  ])
})
