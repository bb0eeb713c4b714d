import { expect, test } from 'vitest'
import { listAddresses } from '#app/domain/identity/profile/address-store.server.ts'
import { linkToken } from '#app/domain/link-token.server.ts'
import { listProblemsOf } from '#app/domain/support/problems/pack-problem-store.server.ts'
import { filledFields, IN_DELHI } from '#test/data/addresses.ts'
import { TWO_ALMOND_PACKS } from '#test/data/cart-lines.ts'
import { photograph } from '#test/data/photograph.ts'
import { appClient } from '#test/http/app-client.ts'
import { readElement, readFields } from '#test/http/read-html.ts'
import { signInOwner, signInPeople } from '#test/http/sign-in-people.ts'
import { type Opened, onOneDatabase } from '#test/shop/make-shop.ts'
import { moveThrough } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { signInAtCheckout } from '#test/shop/sign-in-with-cart.ts'

/** A signed-in customer with a delivered cash order, and the owner. */
async function deliveredToCustomer(opened: Opened) {
  const { token: customer, buyer } = await signInAtCheckout(opened, [TWO_ALMOND_PACKS])
  const id = await place(opened.shop, buyer, 'cod')
  await moveThrough(opened, id, ['confirmed', 'packed', 'shipped', 'delivered'])
  const { request, token: owner } = await signInOwner(opened)
  return { id, request, customer, owner }
}

async function reportForm(words: Record<string, string>, photographs: number): Promise<FormData> {
  const form = new FormData()
  for (const [name, value] of Object.entries(words)) form.append(name, value)
  for (let at = 0; at < photographs; at++) form.append('photo', new File([await photograph()], `${at}.jpg`))
  return form
}

const TYPED = {
  intent: 'report-problem',
  pack: '1',
  packs: '1',
  kind: 'short',
  grams: '30',
  words: 'My scale says 470 g.',
}

onOneDatabase((open) => {
  test('a report works without scripts: it shows errors, keeps typed values, then is accepted', async () => {
    const opened = await open({ samples: true })
    const { id, request, customer, owner } = await deliveredToCustomer(opened)
    const path = `/orders/${id}/problem`
    const send = async (typed: Record<string, string>, photographs: number, as = customer) =>
      request(path, { method: 'POST', as, body: await reportForm(typed, photographs) })

    const page = await request.page(path, { as: customer })
    expect(readElement(page, 'input', { type: 'file' }).attributes).toHaveProperty('multiple')
    const refused = await send({ ...TYPED, grams: 'some' }, 0)
    expect(refused.status).toBe(400)
    const text = await refused.text()
    expect(text).toContain('Enter how many grams are missing, such as 30.')
    expect(text).toContain('Add at least one photograph.')
    expect(text).toContain('My scale says 470 g.')
    expect((await send(TYPED, 6)).status).toBe(400)
    expect((await send(TYPED, 1, owner)).status).toBe(404)
    expect((await send(TYPED, 1)).headers.get('Location')).toBe(`/track/${id}#reported`)
    expect((await send(TYPED, 1)).status).toBe(409)
    expect(await listProblemsOf(opened.shop.db, id)).toHaveLength(1)
    expect(await request.page(`/track/${id}`, { as: customer })).toContain('We are looking into it')
  })

  test('a refund requires a fresh code', async () => {
    const opened = await open({ samples: true })
    const { id, request, customer, owner } = await deliveredToCustomer(opened)
    await request(`/orders/${id}/problem`, { method: 'POST', as: customer, body: await reportForm(TYPED, 1) })
    const [problem] = await listProblemsOf(opened.shop.db, id)
    const settlement = { intent: 'settle', way: 'grams', grams: '30', answer: '' }
    opened.clock.advance(16 * 60_000)
    const settled = await request.post(`/admin/requests/problems/${problem?.id}`, settlement, { as: owner })
    expect(settled.status).toBe(403)
    expect(await listProblemsOf(opened.shop.db, id)).toMatchObject([{ status: 'open' }])
  })

  test('a guest who requests a sample signs in and returns to the page', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const sent = await request('/products/3/sample')
    expect(sent.headers.get('Location')).toBe(`/auth?next=${encodeURIComponent('/products/3/sample')}`)
    const { customer } = await signInPeople(opened)
    const page = await request.page('/products/3/sample', { as: customer })
    expect(page).toContain('A tasting sample')
    expect((await request('/products/99/sample', { as: customer })).status).toBe(404)
  })

  test('a new address of a refused sample request is saved once, and chosen for the next try', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const request = await appClient(opened)
    const { customer, customerId } = await signInPeople(opened)
    const typed = { intent: 'request-sample', ...filledFields(IN_DELHI) }
    const send = (address: string) => request.post('/products/3/sample', { ...typed, address }, { as: customer })
    for (let tries = 0; tries < 10; tries++) expect((await send('adr_gone')).status).toBe(409)
    const response = await send('new')
    expect(response.status).toBe(429)
    const [saved, ...others] = await listAddresses(shop.db, customerId)
    expect(others).toEqual([])
    expect(readFields(await response.text())).toMatchObject({ address: saved?.id })
    expect((await send(saved?.id ?? '')).status).toBe(429)
    expect(await listAddresses(shop.db, customerId)).toEqual([saved])
  })

  test('the link of a review shows the products before signing in, and only with its key', async () => {
    const opened = await open({ samples: true })
    const { id, request, customer, owner } = await deliveredToCustomer(opened)
    const path = `/orders/${id}/review`
    const link = `${path}?key=${linkToken(opened.shop.secret, 'review', id)}`
    const invited = await request.page(link)
    expect(invited).toContain('California Almonds')
    expect(invited).not.toContain('9812345678')
    expect((await request(`${path}?key=nonsense`)).headers.get('Location')).toMatch(/^\/auth/)
    expect((await request(link, { as: owner })).status).toBe(404)
    expect(await request.page(link, { as: customer })).toContain('Send review')
  })
})
