import { filledFields, IN_DELHI } from '#test/data/addresses.ts'
import { orderNumberIn } from '#test/data/order-number-in.ts'
import type { AppClient } from './app-client.ts'
import { readFields } from './read-html.ts'

/** A cash order as a browser without scripts places it. */
export async function placeCashOrder(request: AppClient, as: string): Promise<string> {
  await request('/api/v1/cart/lines', {
    method: 'PUT',
    as,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ productId: '5', weight: '500g', quantity: 1 }),
  })
  const typed = { ...filledFields(IN_DELHI), address: 'new', intent: 'choose' }
  const chosen = await request.post('/checkout', typed, { as })
  const here = chosen.headers.get('Location') ?? ''
  const { key = '', seenTotalPaise = '' } = readFields(await request.page(`${here}&payment=cod`, { as }))
  const address = new URL(here, 'http://localhost').searchParams.get('address') ?? ''
  const form = { address, key, seenTotalPaise, payment: 'cod', terms: 'yes', intent: 'place' }
  const placed = await request.post('/checkout', form, { as })
  return orderNumberIn(placed.headers.get('Location') ?? '')
}
