import { expect, test } from 'vitest'
import { eraseAccounts } from '#app/domain/privacy/erase-accounts.server.ts'
import { requestDeletion } from '#app/domain/privacy/request-or-cancel-deletion.server.ts'
import { requestSample } from '#app/domain/support/sample-requests/request-sample.server.ts'
import { DAYS } from '#app/domain/time/instant.ts'
import { expectOk } from '#test/expect-ok.ts'
import { panelReader, signInOwner } from '#test/http/sign-in-people.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'

const CART = [{ productId: '1', weight: '500g', quantity: 3 }] as const
const DELIVERED = ['confirmed', 'packed', 'shipped', 'delivered'] as const

onBothDatabases((open) => {
  test('an erased account has no call or message links', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    const buyer = await makeBuyer(shop, CART)
    const id = await place(shop, buyer, 'cod')
    const read = panelReader(await signInOwner(opened))
    const before = await read(`/admin/orders/${id}`)
    expect(before).toContain(`https://wa.me/${buyer.user.phone.slice(1)}?text=`)
    expect(before).toContain(`tel:${buyer.user.phone}`)
    await moveThrough({ shop }, id, DELIVERED)
    const sample = await requestSample(shop, buyer.user, '4', buyer.user.addresses[0]?.id ?? '')
    await requestDeletion(shop, buyer.session)
    clock.advance(7 * DAYS)
    expect(await eraseAccounts(shop)).toBe(1)
    const readLater = panelReader(await signInOwner(opened))
    for (const path of [`/admin/orders/${id}`, '/admin/orders']) {
      const page = await readLater(path)
      expect(page, path).toContain('Deleted customer')
      expect(page.match(/wa\.me|href="tel:|\+91.{12}/g), path).toBeNull()
    }
    const requested = await readLater(`/admin/requests/samples/${expectOk(sample)}`)
    expect(requested).toContain('Asked ')
    expect(requested).not.toMatch(/<p[^>]*><\/p>/)
  })
})
