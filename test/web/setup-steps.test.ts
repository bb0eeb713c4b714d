import { expect, test } from 'vitest'
import { appClient, signInPeople } from '#test/http/app-client.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'

onOneDatabase((open) => {
  test('a page that the set-up list led to leads on, also after it was saved', async () => {
    const opened = await open()
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    const textOf = async (path: string) => (await request(path, { as: owner })).text()

    expect(await textOf('/admin/settings')).toContain('/admin/settings/pack-sizes?setup=packs')
    const packs = '/admin/settings/pack-sizes?setup=packs'
    expect(await textOf(packs)).toMatch(/"\/admin\/products\/new\?setup=product"[^>]*>Next: (<!-- -->)?Your first/)
    const body = new URLSearchParams({ intent: 'add', size: '350g' })
    const added = await request(packs, { as: owner, method: 'POST', body })
    expect([added.status, added.headers.get('Location')]).toEqual([302, packs])
    // Nothing else of the panel has a way on.
    expect(await textOf('/admin/settings/pack-sizes')).not.toContain('Back to the list')
  })

  test('the form of a new product leads to the pack sizes, and they back to it', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    const form = await (await request('/admin/products/new?setup=product', { as: owner })).text()
    const sizes = /href="(\/admin\/settings\/pack-sizes\?[^"]*)"/.exec(form)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(sizes).toBe('/admin/settings/pack-sizes?setup=product&back=new-product')
    const page = await (await request(sizes, { as: owner })).text()
    expect(page).toContain('href="/admin/products/new?setup=product"')
  })
})
