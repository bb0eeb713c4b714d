import { expect, test } from 'vitest'
import { appClient, signInPeople } from '#test/http/app-client.ts'
import { textOf } from '#test/http/without-nonce.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'

onOneDatabase((open) => {
  test('public pages are the same for everyone', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    for (const path of ['/', '/products', '/products/1?w=500g']) {
      expect(await textOf(await request(path, { as: owner }))).toBe(await textOf(await request(path)))
    }
  })
})
