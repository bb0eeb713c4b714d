import { expect, test } from 'vitest'
import { makeBuyer, place } from '#test/data/make-buyer.ts'
import { appClient, signInPeople } from '#test/http/app-client.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'

onBothDatabases((open) => {
  test('a form with an unknown intent is refused, and changes nothing', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const request = await appClient(opened)
    const { customer, owner } = await signInPeople(opened)
    const order = await place(shop, await makeBuyer(shop, [{ productId: '1', weight: '500g', quantity: 1 }]), 'cod')
    // Every page with a form that has an intent: the name of the field, and who sends it.
    const forms: [path: string, field: string, as: string][] = [
      ['/admin/products/1', 'intent', owner],
      ['/admin/products/new', 'intent', owner],
      ['/admin/products', 'intent', owner],
      ['/admin/products/1/stock', 'intent', owner],
      ['/admin/orders', 'intent', owner],
      [`/admin/orders/${order}`, 'intent', owner],
      ['/admin/orders/new', 'intent', owner],
      [`/admin/orders/${order}/edit`, 'intent', owner],
      [`/admin/orders/${order}/refund`, 'intent', owner],
      ['/admin/orders/ship', 'intent', owner],
      [`/admin/packing/${order}`, 'intent', owner],
      ['/admin/money/cash', 'intent', owner],
      ['/admin/money/parked', 'intent', owner],
      ['/admin/products/prices', 'intent', owner],
      ['/admin/products/import', 'intent', owner],
      ['/admin/requests/messages', 'intent', owner],
      ['/admin/requests/searches', 'intent', owner],
      ['/admin/coupons/new', 'intent', owner],
      ['/admin/coupons/cpn_1', 'intent', owner],
      ['/admin/settings?index', 'intent', owner],
      ['/admin/settings/store', 'intent', owner],
      ['/admin/reviews', 'intent', owner],
      ['/admin/requests/tickets/T-1', 'intent', owner],
      ['/admin/requests/samples/smp_1', 'intent', owner],
      ['/admin/settings/payments', 'intent', owner],
      ['/admin/settings/team', 'intent', owner],
      [`/orders/${order}/pay`, 'intent', customer],
      ['/coupon', 'intent', customer],
      ['/checkout', 'intent', customer],
      ['/profile', 'intent', customer],
      ['/auth', 'intent', customer],
    ]
    const responses: string[] = []
    for (const [path, field, as] of forms) {
      const body = new URLSearchParams({
        [field]: 'nothing-of-this-page',
        version: '1',
        to: 'confirmed',
        product: '1:1',
      })
      const response = await request(path, { method: 'POST', as, body, headers: { Origin: shop.origin } })
      if (response.status !== 400) responses.push(`${path}: ${response.status}`)
    }
    expect(responses).toEqual([])
    const shown = await shop.db.selectFrom('products').select('published_at').where('id', '=', '1').executeTakeFirst()
    expect(shown?.published_at).not.toBeNull()
  })
})
