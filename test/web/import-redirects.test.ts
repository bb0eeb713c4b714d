import { expect, test } from 'vitest'
import { appClient } from '#test/http/app-client.ts'
import { signInPeople } from '#test/http/sign-in-people.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'

const HERE = '/admin/settings/redirects'

onOneDatabase((open) => {
  test('a file of redirects is taken row by row, and a page shows which rows were not', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    const send = (csv: string) => {
      const body = new FormData()
      body.set('intent', 'import')
      body.set('file', new File([csv], 'redirects.csv', { type: 'text/csv' }))
      return request(HERE, { method: 'POST', body, as: owner, headers: { Origin: opened.shop.origin } })
    }
    const wrong = await send('Product,Price\nAlmonds,300')
    expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('two columns')])
    const some = await send('Redirect from,Redirect to\n/pages/about,/contact\n/cart,/contact\n')
    expect(some.status).toBe(409)
    const page = await some.text()
    expect(page).toContain('1 redirect added. These rows were not taken:')
    expect(page).toContain('The shop has a page at this address')
    expect((await request('/pages/about')).status).toBe(301)
    const all = await send('from;to\n/about-us;/contact\n')
    expect([all.status, all.headers.get('Location')]).toEqual([302, HERE])
  })
})
