import { expect, test } from 'vitest'
import { FIELD_NAMES } from '#app/domain/catalogue/product/editor/product-form-fields.ts'
import { createCoupon } from '#app/domain/coupons/save-coupon.server.ts'
import { DAYS } from '#app/domain/instant.ts'
import { sendOutbox } from '#app/domain/notifications/outbox/send-outbox.server.ts'
import { refundByStaff } from '#app/domain/orders/refund/refund-order.server.ts'
import { eraseAccounts } from '#app/domain/privacy/erase-accounts.server.ts'
import { requestDeletion } from '#app/domain/privacy/request-deletion.server.ts'
import { changeSettings } from '#app/domain/settings/change-settings.server.ts'
import { requestSample } from '#app/domain/support/sample-requests/request-sample.server.ts'
import { TEN_PERCENT } from '#test/data/coupon-terms.ts'
import { makeBuyer, place } from '#test/data/make-buyer.ts'
import { type AppClient, appClient } from '#test/http/app-client.ts'
import { type Opened, OWNER_PHONE, onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough, orderNow } from '#test/shop/order-steps.ts'
import { publishCollection } from '#test/shop/publish-collection.ts'
import { signInAs } from '#test/shop/sign-in.ts'
import { confirmed } from '#test/shop/staff-with-fresh-code.ts'

// The text of the panel's pages, as far as it needs no browser.

const CART = [{ productId: '1', weight: '500g', quantity: 3 }] as const
const DELIVERED = ['confirmed', 'packed', 'shipped', 'delivered'] as const

type Owner = { request: AppClient; token: string }

/** The owner, signed in. */
async function owner(opened: Opened): Promise<Owner> {
  // Sends waiting order messages first, so that the next message is the code.
  while ((await sendOutbox(opened.shop)) > 0);
  const { token } = await signInAs(opened, OWNER_PHONE, 'Ravi Mehta')
  return { request: await appClient(opened), token }
}

/** Reads a panel page as the owner: the text of its main element, without markup. */
function reader({ request, token }: Owner): (path: string) => Promise<string> {
  return async (path) => {
    const page = await (await request(path, { as: token })).text()
    return page.slice(page.indexOf('<main'), page.indexOf('</main>')).replace(/<!-- -->/g, '')
  }
}

onBothDatabases((open) => {
  test('every link of the audit log leads to a page', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    await createCoupon(shop, 'usr_owner', TEN_PERCENT)
    await changeSettings(shop, confirmed(shop), 'cod', { feePaise: 4900 })
    const id = await place(shop, await makeBuyer(shop, CART), 'cod')
    await moveThrough({ shop }, id, ['confirmed'])
    const { request, token } = await owner(opened)
    const read = reader({ request, token })
    const links = [...(await read('/admin/audit')).matchAll(/class="link break-anywhere" href="([^"]+)"/g)].map(
      ([, path = '']) => path,
    )
    expect(links.map((path) => path.split('/')[2]).sort()).toEqual(
      expect.arrayContaining(['coupons', 'orders', 'settings']),
    )
    for (const path of links) expect((await request(path, { as: token })).status, path).toBeLessThan(400)
  })

  test('a cash refund is an open task: on the dashboard, in the order list and on the order', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const id = await place(shop, await makeBuyer(shop, CART), 'cod')
    await moveThrough({ shop }, id, DELIVERED)
    const read = reader(await owner(opened))
    expect(await read('/admin/dashboard')).not.toContain('To pay out')
    const { version, totalPaise } = await orderNow(opened, id)
    // Everything is refunded: nothing is left to refund, and the payout form must stay.
    const input = { version, amountPaise: totalPaise, reason: 'The pack was torn', stock: 'keep' } as const
    expect(await refundByStaff(shop, confirmed(shop), id, input)).toMatchObject({ ok: true })
    expect(await read('/admin/dashboard')).toMatch(/To pay out<.*refund=by-hand|refund=by-hand.*To pay out</s)
    expect(await read('/admin/orders?refund=by-hand')).toContain(`/admin/orders/${id}`)
    const order = await read(`/admin/orders/${id}`)
    expect(order).toContain('to pay out by hand.')
    expect(order).toContain(`/admin/orders/${id}/refund`)
  })

  test("an unknown panel URL, and an unknown order, keep the panel's frame", async () => {
    const { request, token } = await owner(await open({ samples: true }))
    for (const path of ['/admin/no/such/page', '/admin/orders/MW-0000-0000', '/admin/settings/policies/none']) {
      const response = await request(path, { as: token })
      expect(response.status, path).toBe(404)
      const page = await response.text()
      expect(page, path).toContain('Page not found')
      expect(page, path).toContain('Go to Dashboard')
      expect(page, path).toContain('aria-label="Admin"')
    }
  })

  test('an erased account has no call or message links', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    const buyer = await makeBuyer(shop, CART)
    const id = await place(shop, buyer, 'cod')
    const read = reader(await owner(opened))
    const before = await read(`/admin/orders/${id}`)
    expect(before).toContain(`https://wa.me/${buyer.user.phone.slice(1)}?text=`)
    expect(before).toContain(`tel:${buyer.user.phone}`)
    await moveThrough({ shop }, id, DELIVERED)
    const sample = await requestSample(shop, buyer.user, '4', buyer.user.addresses[0]?.id ?? '')
    await requestDeletion(shop, buyer.session)
    clock.advance(7 * DAYS)
    expect(await eraseAccounts(shop)).toBe(1)
    const readLater = reader(await owner(opened))
    for (const path of [`/admin/orders/${id}`, '/admin/orders']) {
      const page = await readLater(path)
      expect(page, path).toContain('Deleted customer')
      expect(page.match(/wa\.me|href="tel:|\+91.{12}/g), path).toBeNull()
    }
    const requested = await readLater(`/admin/requests/samples/${sample.ok ? sample.value : ''}`)
    expect(requested).toContain('Asked ')
    expect(requested).not.toMatch(/<p[^>]*><\/p>/)
  })

  test('the form of a product has an input for every field', async () => {
    const opened = await open({ samples: true })
    await publishCollection(opened.shop, 'Gifts', ['1'])
    const page = await reader(await owner(opened))('/admin/products/1')
    // A sample has two photographs, each with its text.
    const fields = Object.keys(FIELD_NAMES).filter((field) => !/^alt-[3-6]$/.test(field))
    const missing = fields.filter((field) => !page.includes(`name="${field}"`))
    expect(missing).toEqual([])
  })

  test('an order with a coupon shows its discount once', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    expect(await createCoupon(shop, 'usr_owner', TEN_PERCENT)).toMatchObject({ ok: true })
    const id = await place(shop, await makeBuyer(shop, CART), 'cod', 'DIWALI')
    const read = reader(await owner(opened))
    expect((await read(`/admin/orders/${id}`)).match(/<dt>Coupon DIWALI/g)).toHaveLength(1)
  })
})
