import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { appClient } from '#test/http/app-client.ts'
import { signInOwner } from '#test/http/sign-in-people.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'
import { signInAs } from '#test/shop/sign-in.ts'

onOneDatabase((open) => {
  test('an unexpected error shows the error screen with its two links, and the request id of the log', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    await sql`alter table tickets rename to tickets_elsewhere`.execute(opened.shop.db)
    const response = await request('/contact?ticket=TK-000000')
    expect(response.status).toBe(500)
    const page = await response.text()
    for (const words of ['Oops! Something went wrong', 'Return to Home', 'Reload Page', '>Quick Links</h2>'])
      expect(page).toContain(words)

    const logged = opened.outside.log.find(({ words }) => words === 'a page failed')
    expect(logged?.facts).toMatchObject({ path: '/contact', request: expect.stringMatching(/^req_/) })
    expect(page).toContain(`Fault ${logged?.facts.request}`)
  })

  test('without a footer, as at checkout, the screen does not refer to it', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const { token } = await signInAs(opened, '+919812345678', 'Asha Verma')
    await sql`alter table cart_lines rename to cart_lines_elsewhere`.execute(opened.shop.db)
    const response = await request('/checkout', { headers: { Cookie: `sid=${token}` } })
    expect(response.status).toBe(500)
    const page = await response.text()
    expect(page).toContain('Oops! Something went wrong')
    expect(page).not.toContain('>Quick Links</h2>')
    expect(page).not.toContain('foot of every page')
    expect(page).toContain('href="/contact"')
  })

  test('an unknown path shows the not-found screen', async () => {
    const request = await appClient(await open({ samples: true }))
    const response = await request('/no/such/page')
    expect(response.status).toBe(404)
    const page = await response.text()
    for (const words of ['Page not found', 'Return to Home', '>Quick Links</h2>']) expect(page).toContain(words)
  })

  test("an unknown panel URL, and an unknown order, keep the panel's frame", async () => {
    const { request, token } = await signInOwner(await open({ samples: true }))
    for (const path of ['/admin/no/such/page', '/admin/orders/MW-0000-0000', '/admin/settings/policies/none']) {
      const response = await request(path, { as: token })
      expect(response.status, path).toBe(404)
      const page = await response.text()
      expect(page, path).toContain('Page not found')
      expect(page, path).toContain('Go to Dashboard')
      expect(page, path).toContain('aria-label="Admin"')
    }
  })
})
