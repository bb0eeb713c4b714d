import { expect, test } from 'vitest'
import { appClient } from '#test/http/app-client.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'

onOneDatabase((open) => {
  test('a guest redirected to sign in sees the reason', async () => {
    const request = await appClient(await open({ samples: true }))
    const requested = await request('/products/1/sample')
    const page = await request.page(requested.headers.get('Location') ?? '')
    expect(page).toContain('To ask for a tasting sample')
    expect(await request.page('/auth')).not.toContain('tasting sample')
  })
})
