import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import type { Order } from '#app/domain/orders/order/order.ts'
import { REFUNDED_PACKS_BACK_MESSAGES } from '#app/domain/orders/refund/refunded-packs-back.ts'
import type { RefundChannel } from '#app/domain/payments/refund/refund.ts'
import { RefundedPacksBackForm } from './refunded-packs-back-form.tsx'

// Two of three packs were refunded and stayed with the shopper.
const order = {
  status: 'delivered',
  version: 4,
  lines: [{ position: 1, kind: 'pack', name: 'Almonds', weight: '500g', grams: 500, quantity: 3, grossPaise: 30_000 }],
} as unknown as Order
const refundedLines = [
  { refundId: 'ref_1', position: 1, quantity: 2, amountPaise: 20_000, stock: 'keep', gramsBack: 0 },
] as const
const answer = {
  intent: 'take-back',
  typed: { 'packs-1': '2', stock: 'write-off' },
  fields: { packs: REFUNDED_PACKS_BACK_MESSAGES['above-refunded'] },
}

type Data = { channel: RefundChannel }

function Form() {
  const { channel } = useLoaderData<Data>()
  return (
    <RefundedPacksBackForm
      {...{ order, refundedLines }}
      refunds={[{ id: 'ref_1', channel }]}
      answer={answer as never}
    />
  )
}

const Page = createRoutesStub([{ id: 'page', path: '/', Component: Form }])
const htmlOf = (channel: RefundChannel) =>
  renderToStaticMarkup(<Page hydrationData={{ loaderData: { page: { channel } } }} />)

test('a refusal stands at the packs, and what was chosen stays', () => {
  const html = htmlOf('source')
  expect(html).toContain('Almonds 500g')
  expect(html).toContain(REFUNDED_PACKS_BACK_MESSAGES['above-refunded'])
  expect(html).toMatch(/<option value="2" selected="">2<\/option><\/select>/)
  expect(html).toMatch(/<option value="write-off" selected="">/)
})

test('of packs that nobody had paid for it does not say that money went back', () => {
  expect(htmlOf('by-hand')).toContain('Their price was refunded before')
  expect(htmlOf('due')).toContain('Their price was taken off the bill before')
})
