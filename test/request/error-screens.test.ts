import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { askOf } from '#test/ask.ts'
import { onBothDatabases } from '#test/make-shop.ts'

onBothDatabases((open) => {
  test('an unexpected error shows the fallback screen with its two ways on, and the number it is logged under', async () => {
    const opened = await open({ samples: true })
    const ask = await askOf(opened)
    await sql`alter table tickets rename to tickets_elsewhere`.execute(opened.shop.db)
    const answer = await ask('/contact?ticket=TK-000000')
    expect(answer.status).toBe(500)
    const page = await answer.text()
    for (const words of ['Oops! Something went wrong', 'Return to Home', 'Reload Page', 'Quick Links'])
      expect(page).toContain(words)

    const logged = opened.outside.log.find(({ words }) => words === 'a page failed')
    expect(logged?.facts).toMatchObject({ path: '/contact', request: expect.stringMatching(/^req_/) })
    expect(page).toContain(`Fault ${logged?.facts.request}`)
  })

  test('an unknown path shows the not-found screen', async () => {
    const ask = await askOf(await open({ samples: true }))
    const answer = await ask('/no/such/page')
    expect(answer.status).toBe(404)
    const page = await answer.text()
    for (const words of ['This page is not here', 'Return to Home', 'Quick Links']) expect(page).toContain(words)
  })
})
