import { expect, test } from 'vitest'
import { appClient } from '#test/http/app-client.ts'
import { type HtmlElement, listElements, readFields } from '#test/http/read-html.ts'
import { SHOP_ROUTES } from '#test/http/shop-routes.ts'
import { signInPeople } from '#test/http/sign-in-people.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'

const PAGES = SHOP_ROUTES.map(({ path }) => path).filter(
  (path) => /^\/admin\/settings\/[a-z-]+$/.test(path) && !path.endsWith('/trial-year'),
)
/** All fields of a form with a text that most refuse, all empty, and each empty beside the others. */
const wrongFields = (typed: readonly string[]) => [
  ...['<script>', ''].map((wrong) => Object.fromEntries(typed.map((name) => [name, wrong]))),
  ...typed.map((name) => ({ [name]: '' })),
]

/** Whether somebody types into a field. */
const isTyped = ({ attributes }: HtmlElement) =>
  !['hidden', 'radio', 'checkbox', 'submit'].includes(attributes.type ?? 'text')

onOneDatabase((open) => {
  test('a settings form with a wrong field is refused or saved, and never fails', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    const failed: string[] = []
    let sent = 0
    for (const path of PAGES) {
      const page = await request.page(path, { as: owner })
      for (const { html } of listElements(page, 'form', { method: 'post' })) {
        const fields = readFields(html)
        const typed = Object.keys(fields).filter((name) => listElements(html, 'input|textarea', { name }).some(isTyped))
        for (const wrong of typed.length > 0 ? wrongFields(typed) : []) {
          const { status } = await request.post(path, { ...fields, ...wrong }, { as: owner })
          sent += 1
          if (status >= 500) failed.push(`${path} ${JSON.stringify(wrong)} ${status}`)
        }
      }
    }
    expect(failed).toEqual([])
    expect(sent).toBeGreaterThan(200)
  })
})
