import { expect, test } from 'vitest'
import { appClient } from '#test/http/app-client.ts'
import { signInPeople } from '#test/http/sign-in-people.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'

onOneDatabase((open) => {
  test('a malformed URL gets 400, for every client', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    for (const path of [
      '/products?search=%00',
      '/orders/%0d%0a/cancel',
      '/track/%00',
      '/products/%E0%A4%A',
      '/admin/orders?q=%00',
      '/api/v1/search?q=%00',
    ])
      expect([path, (await request(path, { as: owner })).status]).toEqual([path, 400])
    expect((await request('/admin/orders?from=0001-01-01', { as: owner })).status).toBe(200)
    expect((await request('/admin/audit?from=0001-01-01', { as: owner })).status).toBe(200)
  })
})
