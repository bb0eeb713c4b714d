import { expect, test } from 'vitest'
import { appClient } from '#test/http/app-client.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'

onOneDatabase((open) => {
  test('a product that is a draft, archived or unknown is not found', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    await opened.shop.db.updateTable('products').set({ published_at: null }).where('id', '=', '1').execute()
    await opened.shop.db.updateTable('products').set({ archived_at: opened.shop.now() }).where('id', '=', '2').execute()
    for (const id of ['1', '2', '999']) expect((await request(`/products/${id}`)).status).toBe(404)
    expect((await request('/products/3')).status).toBe(200)
  })
})
