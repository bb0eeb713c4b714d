import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SHOP_ROUTES } from '#test/http/shop-routes.ts'

// After an action that answered 4xx or 5xx the router loads nothing again, so that a refused form would show the state
// that it was refused for, and send its version again. A page with a loader and an action therefore exports
// `shouldRevalidate`.

/** Pages that show nothing which their refusals are about, and why. */
const NOTHING_STORED: Readonly<Record<string, string>> = {
  'account/confirm-email': 'the answer takes the place of what was loaded',
  'account/payment/link': 'a refusal redirects to the page itself',
  'account/problem': 'the loader would leave the page, and what was typed, once the time to report has passed',
  'account/review': 'the loader would leave the page, and what was typed, once there is nothing to review',
  'account/unsubscribe': 'the answer takes the place of what was loaded',
  'admin/campaigns/new': 'a new campaign',
  'admin/coupons/new': 'a new coupon',
  'admin/not-found': 'no form leads here',
  'admin/packing/stickers': 'the messages stand at the packs that were chosen, which may have left the list',
  'admin/pages/new': 'a new page',
  'admin/products/imports': 'only what is wrong with the file is refused',
  'admin/products/new': 'a new product',
  'admin/settings': 'its buttons are never refused',
  'dev/courier': 'a tool of developers',
  'dev/gateway': 'a tool of developers',
  'dev/inbox': 'a tool of developers',
  'storefront/contact': 'a new ticket',
  'storefront/load-sample-products': 'once the products are there, the loader names them to nobody',
  'storefront/redirect-or-not-found': 'no form leads here',
}

const exportsOf = (source: string, name: string) =>
  new RegExp(`^export (?:(?:async )?function|const) ${name}\\b|^export \\{[^}]*\\b${name}\\b[^}]*\\}`, 'm').test(source)

test('a page with a form loads what is stored after a refusal too', () => {
  const pages = SHOP_ROUTES.flatMap(({ file }) => {
    const [, name] = file.match(/^routes\/(.+)\/route\.tsx$/) ?? []
    if (name === undefined) return []
    const source = readFileSync(`app/${file}`, 'utf8')
    return exportsOf(source, 'loader') && exportsOf(source, 'action')
      ? [{ name, isLoadedAgain: exportsOf(source, 'shouldRevalidate') }]
      : []
  })
  expect(pages.length).toBeGreaterThan(70)
  const others = pages.filter(({ isLoadedAgain }) => !isLoadedAgain).map(({ name }) => name)
  expect(others.sort()).toEqual(Object.keys(NOTHING_STORED).sort())
})
