import { expect, test } from 'vitest'
import { listTables } from '#app/db/move/table-introspection.server.ts'
import { type AppClient, appClient } from '#test/http/app-client.ts'
import { actionPath, hasAction, SHOP_ROUTES, type ShopRoute } from '#test/http/shop-routes.ts'
import { signInPeople } from '#test/http/sign-in-people.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { makePanelRecords } from '#test/shop/make-panel-records.ts'
import { type Opened, onOneDatabase } from '#test/shop/make-shop.ts'
import { giveOrders, payOnline } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'

// The intent of a form is the name of its submit button. Every action of app/routes.ts takes one and refuses an unknown
// one; a new action without is listed here, with the reason.

/** Actions that take no intent. */
const WITHOUT_INTENT: Record<string, string> = {
  '/samples': 'only loads the sample products',
  '/pay/:key': 'only starts a payment',
  '/u/:key': 'only ends offers, and mail programs post here',
  '/confirm-email': 'only confirms the address of its link',
  '/*': 'always 404',
  '/admin/*': 'always 404',
  '/admin/products/:id/pictures': 'only adds a photograph, sent by script',
  '/admin/settings/brand/pictures': 'only adds a picture, sent by script',
  '/admin/pages/pictures': 'only adds a picture, sent by script',
  '/admin/packing/stickers': 'only prints stickers',
  '/admin/packing/ticks': 'only sets ticks, sent by script',
  '/orders/:id/cancel': 'only cancels an order',
  '/orders/:id/buy-again': 'only fills the cart',
  '/logout': 'only signs out',
  '/dev/gateway/:ref': 'the page of another company',
}

const ACTIONS = SHOP_ROUTES.filter(hasAction)

test('the actions without an intent exist', () => {
  const paths = ACTIONS.map(({ path }) => path)
  expect(Object.keys(WITHOUT_INTENT).filter((path) => !paths.includes(path))).toEqual([])
})

onOneDatabase((open) => {
  test('a form with an unknown intent is refused by every action, and changes nothing', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const request = await appClient(opened)
    const { customer, customerId, owner } = await signInPeople(opened)
    const order = await place(shop, await makeBuyer(shop, [{ productId: '1', weight: '250g', quantity: 2 }]), 'upi')
    await payOnline(opened, order)
    await giveOrders(opened, [order], customerId)
    const subjects = await makePanelRecords(shop, order)
    const before = await dumpTables(opened)
    const taken: string[] = []
    for (const route of ACTIONS.filter(({ path }) => !(path in WITHOUT_INTENT))) {
      const path = subjects[route.path] ?? route.path.replace(/^\/products\/:id/, '/products/1').replace(':id', order)
      const as = path.startsWith('/admin') ? owner : customer
      const answer = await sendUnknownIntent(request, route, path, { as, origin: shop.origin })
      if (answer !== 'refused') taken.push(`${route.path}: ${answer}`)
    }
    expect(taken).toEqual([])
    expect(await dumpTables(opened)).toEqual(before)
  })
})

/** Posts to an action as the router does in the browser, so that a page's response is its data. */
async function sendUnknownIntent(
  request: AppClient,
  route: ShopRoute,
  path: string,
  { as, origin }: { as: string; origin: string },
): Promise<string> {
  const isPage = route.file.endsWith('.tsx')
  const body = new URLSearchParams({ intent: 'nothing-of-this-page', version: '1', to: 'confirmed', product: '1:1' })
  const headers = { Origin: origin }
  const response = await request(actionPath(isPage ? `${path}.data` : path, route), {
    method: 'POST',
    as,
    body,
    headers,
  })
  const text = await response.text()
  const isRefused = response.status === 400 && text.includes('There is nothing of that name to do here.')
  return isRefused ? 'refused' : `${response.status} ${text.slice(0, 100)}`
}

/** Every row of every table. */
async function dumpTables({ shop: { db } }: Opened): Promise<Record<string, string[]>> {
  const dump: Record<string, string[]> = {}
  for (const { name } of await listTables(db)) {
    const rows = await db
      .selectFrom(name as 'users')
      .selectAll()
      .execute()
    dump[name] = rows.map((row) => JSON.stringify(row)).toSorted()
  }
  return dump
}
