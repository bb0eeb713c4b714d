import { expect, test } from 'vitest'
import { appClient } from '#test/http/app-client.ts'
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

onOneDatabase((open) => {
  test('a settings form with a wrong field is refused or saved, and never fails', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    const failed: string[] = []
    let sent = 0
    for (const path of PAGES) {
      const html = await (await request(path, { as: owner })).text()
      for (const form of html.match(/<form[^>]*method="post"[\s\S]*?<\/form>/g) ?? []) {
        const fields = fieldsOf(form)
        const typed = Object.keys(fields).filter((name) => isTyped(form, name))
        for (const wrong of typed.length > 0 ? wrongFields(typed) : []) {
          const body = new URLSearchParams({ ...fields, ...wrong })
          const { status } = await request(path, { as: owner, method: 'POST', body })
          sent += 1
          if (status >= 500) failed.push(`${path} ${JSON.stringify(wrong)} ${status}`)
        }
      }
    }
    expect(failed).toEqual([])
    expect(sent).toBeGreaterThan(200)
  })
})

/** Whether a field of a form is one that somebody types into. */
const isTyped = (form: string, name: string) =>
  new RegExp(`<(?:textarea|input(?![^>]*type="(?:hidden|radio|checkbox|submit)"))[^>]*name="${escaped(name)}"`).test(
    form,
  )

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The fields of a form as a browser sends them with its first button, without files. */
function fieldsOf(form: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [tag, kind, rest = ''] of form.matchAll(/<(input|textarea|select|button)\b([^>]*)>/g)) {
    const attribute = (name: string) => plain(new RegExp(` ${name}="([^"]*)"`).exec(rest)?.[1])
    const name = attribute('name')
    const type = attribute('type')
    const isOff = (type === 'checkbox' || type === 'radio') && !/ checked/.test(rest)
    if (!name || type === 'file' || isOff || name in fields) continue
    const after = form.slice(form.indexOf(tag) + tag.length)
    if (kind === 'textarea') fields[name] = plain(/^([\s\S]*?)<\/textarea>/.exec(after)?.[1])
    else if (kind === 'select') fields[name] = plain(/<option[^>]* selected="" value="([^"]*)"/.exec(after)?.[1])
    else fields[name] = attribute('value') || (type === 'checkbox' ? 'on' : '')
  }
  return fields
}

const plain = (html = '') =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
