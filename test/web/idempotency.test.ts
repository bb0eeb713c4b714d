import { expect, test } from 'vitest'
import { IDEMPOTENCY_KEY } from '#app/domain/idempotency/idempotency-key-field.ts'
import { listMovements } from '#app/domain/inventory/stock/stock-store.server.ts'
import { type AppClient, appClient } from '#test/http/app-client.ts'
import { readToast } from '#test/http/cookies.ts'
import { signInPeople } from '#test/http/sign-in-people.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'

const KEY = 'f00dfeedf00dfeedf00dfeedf00dfeed'
const DELIVERY = { intent: 'receive', grams: '7', reason: 'Delivery', code: 'ALM-7' }
const DAYS = { bestBeforeDay: '2099-01-01', receivedDay: '2020-01-01' }

// Sends a form as the page's script does: a proxy may lose the response, and the browser sends the form again.
function receive(request: AppClient, as: string, typed: Record<string, string>): Promise<Response> {
  return request.post('/admin/products/1/stock.data', { ...DELIVERY, ...DAYS, ...typed }, { as })
}

const deliveries = async ({ shop }: Opened) =>
  (await listMovements(shop.db, '1', 50, 0)).filter(({ grams }) => grams === 7000).length

onBothDatabases((open) => {
  test('a form sent twice is handled once, and the second request gets the first response', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    const first = await receive(request, owner, { [IDEMPOTENCY_KEY]: KEY })
    const again = await receive(request, owner, { [IDEMPOTENCY_KEY]: KEY })
    expect(readToast(first)?.title).toContain('Received')
    expect([again.status, again.headers.get('Set-Cookie'), await again.text()]).toEqual([
      first.status,
      first.headers.get('Set-Cookie'),
      await first.text(),
    ])
    expect(await deliveries(opened)).toBe(1)
  })

  test('a new key is a new submission, and a refused form may be corrected and sent again under its key', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    expect((await receive(request, owner, { [IDEMPOTENCY_KEY]: KEY, grams: 'much' })).status).toBe(400)
    await receive(request, owner, { [IDEMPOTENCY_KEY]: KEY })
    await receive(request, owner, { [IDEMPOTENCY_KEY]: KEY.replace('f', 'a'), code: 'ALM-8' })
    expect(await deliveries(opened)).toBe(2)
  })

  test('a pending form is not handled a second time, nor is another form with its key', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    await receive(request, owner, { [IDEMPOTENCY_KEY]: KEY })
    expect((await receive(request, owner, { [IDEMPOTENCY_KEY]: KEY, code: 'ALM-9' })).status).toBe(425)
    await opened.shop.db.updateTable('idempotency_keys').set({ answer: 'null' }).execute()
    expect((await receive(request, owner, { [IDEMPOTENCY_KEY]: KEY })).status).toBe(425)
    expect(await deliveries(opened)).toBe(1)
  })
})
