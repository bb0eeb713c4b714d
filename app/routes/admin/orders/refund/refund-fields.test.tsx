import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import type { Order } from '#app/domain/orders/order/order.ts'
import type { OrderPaymentMethod } from '#app/domain/payments/payment/payment-method.ts'
import type { RefundChannel } from '#app/domain/payments/refund/refund.ts'
import { RefundFields } from './refund-fields.tsx'

const order = {
  status: 'delivered',
  version: 4,
  lines: [{ position: 1, kind: 'pack', name: 'Almonds', weight: '500g', grams: 500, quantity: 3, grossPaise: 30_000 }],
} as unknown as Order

type Way = { channel: RefundChannel; methodByHand: OrderPaymentMethod | null } & Partial<
  Pick<ComponentProps<typeof RefundFields>, 'refunds' | 'refundedLines'>
>

function Form() {
  return (
    <RefundFields
      {...{ order, refunds: [], refundedLines: [], leftPaise: 30_000, answer: undefined }}
      {...useLoaderData<Way>()}
    />
  )
}

const Page = createRoutesStub([{ id: 'page', path: '/', Component: Form }])
const htmlOf = (way: Way) => renderToStaticMarkup(<Page hydrationData={{ loaderData: { page: way } }} />)

test.each([
  ['cod', 'It was paid in cash, so you pay this out yourself.'],
  ['upi', 'It was paid to you by UPI, so you pay this out yourself.'],
  ['bank', 'It was paid to you by bank transfer, so you pay this out yourself.'],
] as const)('of what was paid by %s, staff read why they pay it out', (method, text) => {
  expect(htmlOf({ channel: 'by-hand', methodByHand: method })).toContain(text)
})

test('what a gateway took goes back there, and nobody is to be named', () => {
  expect(htmlOf({ channel: 'source', methodByHand: null })).not.toContain('Pay out to')
})

test('packs that nobody had paid for were not refunded, and the form takes more of them off the bill', () => {
  const line = { position: 1, amountPaise: 10_000, stock: 'keep', gramsBack: 0 } as const
  const before = (channel: RefundChannel, quantity: number) =>
    htmlOf({
      channel: channel === 'due' ? 'due' : 'by-hand',
      methodByHand: null,
      refunds: [{ id: 'ref_1', channel }],
      refundedLines: [{ ...line, refundId: 'ref_1', quantity }],
    })
  expect(before('by-hand', 1)).toContain(', 1 refunded')
  expect(before('by-hand', 3)).toContain('>Refunded<')
  expect(before('due', 1)).toContain(', 1 taken off the bill')
  expect(before('due', 3)).toContain('>Taken off the bill<')
  expect(before('due', 1)).toContain('Take off the bill</button>')
  expect(before('due', 1)).not.toMatch(/refunded/i)
})
