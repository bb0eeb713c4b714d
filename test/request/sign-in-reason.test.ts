import { expect, test } from 'vitest'
import { onBothDatabases } from '#test/make-shop.ts'
import { appClient } from '../app-client.ts'

onBothDatabases((open) => {
  test('a guest redirected to sign in sees the reason', async () => {
    const ask = await appClient(await open({ samples: true }))
    const asked = await ask('/products/1/sample')
    const page = await (await ask(asked.headers.get('Location') ?? '')).text()
    expect(page).toContain('To ask for a tasting sample')
    expect(await (await ask('/auth')).text()).not.toContain('tasting sample')
  })
})
