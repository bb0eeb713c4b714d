import { data } from 'react-router'
import { expect, test } from 'vitest'
import { submissionOutcome } from './submission-outcome.ts'

const proxy = (status: number) => ({ status, statusText: '', data: '<html>', internal: false })
const failed = (result: unknown) => submissionOutcome({ 'routes/admin/orders/order/route': { type: 'error', result } })

test.each([
  ['a proxy without a shop behind it', proxy(502), 'lost'],
  ['a proxy that waited too long', proxy(504), 'lost'],
  ['the shop without its database', data(new Error('Unexpected Server Error'), { status: 503 }), 'lost'],
  ['a line that broke', data(new TypeError('Failed to fetch'), undefined), 'lost'],
  ['the shop that stopped in the middle', proxy(425), 'not-known'],
  ['a fault', data(new Error('Unexpected Server Error'), { status: 500 }), 'answered'],
  ['a page that is not there', proxy(404), 'answered'],
  ['a redirect', new Response(null, { status: 302 }), 'answered'],
])('the outcome of a failed submission: %s', (_, result, became) => {
  expect(failed(result)).toBe(became)
})

test('a response of the page itself', () => {
  expect(submissionOutcome({ 'routes/admin/orders/order/route': { type: 'data', result: { refusal: 'No.' } } })).toBe(
    'answered',
  )
})
