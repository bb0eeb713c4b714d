import { expect, test } from 'vitest'
import { appClient } from '#test/http/app-client.ts'
import { signInPeople } from '#test/http/sign-in-people.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'

onOneDatabase((open) => {
  test('personal pages send no referrer to other sites', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    for (const path of ['/track/MW-7K3M-9QXF', '/orders', '/profile', '/admin', '/admin/orders', '/checkout', '/auth'])
      expect([path, (await request(path, { as: owner })).headers.get('Referrer-Policy')]).toEqual([path, 'same-origin'])
  })

  test('a path in capitals is no page, so that no personal page goes without these headers', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    for (const path of ['/Profile', '/ORDERS', '/Admin/orders', '/T/0NJ7F1X1g3v0P1p7w4i8Eq_', '/Cart.data'])
      expect([path, (await request(path, { as: owner })).status]).toEqual([path, 404])
    for (const path of ['/profile', '/orders', '/admin/orders', '/cart'])
      expect([path, (await request(path, { as: owner })).status]).toEqual([path, 200])
  })
})
