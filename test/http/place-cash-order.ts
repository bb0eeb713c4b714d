import { filledFields, IN_DELHI } from '#test/data/addresses.ts'
import type { AppClient } from './app-client.ts'

/** A cash order as a browser without scripts places it. */
export async function placeCashOrder(request: AppClient, as: string): Promise<string> {
  await request('/api/v1/cart/lines', {
    method: 'PUT',
    as,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ productId: '5', weight: '500g', quantity: 1 }),
  })
  const chosen = await request('/checkout', {
    method: 'POST',
    as,
    body: new URLSearchParams({ ...filledFields(IN_DELHI), address: 'new', intent: 'choose' }),
  })
  const here = chosen.headers.get('Location') ?? ''
  const page = await (await request(`${here}&payment=cod`, { as })).text()
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? ''
  const form = {
    address: new URL(here, 'http://localhost').searchParams.get('address') ?? '',
    key: field('key'),
    seenTotalPaise: field('seenTotalPaise'),
    payment: 'cod',
    terms: 'yes',
    intent: 'place',
  }
  const placed = await request('/checkout', { method: 'POST', as, body: new URLSearchParams(form) })
  return /MW-[^/]+/.exec(placed.headers.get('Location') ?? '')?.[0] ?? ''
}
