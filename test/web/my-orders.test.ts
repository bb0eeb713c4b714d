import { expect, test } from 'vitest'
import { listProductsById } from '#app/domain/catalogue/product/published-product-store.server.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import { decideEdit } from '#app/domain/orders/editing/decide-edit.ts'
import { editOrder } from '#app/domain/orders/editing/edit-order.server.ts'
import { waiveOrUndoEdit } from '#app/domain/orders/editing/waive-or-undo-edit.server.ts'
import { addOrderNote } from '#app/domain/orders/fulfilment/add-order-note.server.ts'
import { cancelOrder } from '#app/domain/orders/fulfilment/cancel-order.server.ts'
import { orderLink } from '#app/domain/orders/order/signed-order-links.server.ts'
import { handlePaymentEvent } from '#app/domain/orders/payment/handle-payment-event.server.ts'
import { startPayment } from '#app/domain/orders/payment/start-payment.server.ts'
import { sendRefunds } from '#app/domain/orders/refund/send-refunds.server.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { later, MINUTES } from '#app/domain/time/instant.ts'
import { expectOk } from '#test/expect-ok.ts'
import { appClient } from '#test/http/app-client.ts'
import { readToast } from '#test/http/cookies.ts'
import { listLinks, readElement } from '#test/http/read-html.ts'
import { type Opened, onOneDatabase } from '#test/shop/make-shop.ts'
import { orderNow, payOnline } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { signInAtCheckout } from '#test/shop/sign-in-with-cart.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { setPool } from '#test/shop/stock-pools.ts'

/** A signed-in user with one order, and a function that reads a page as them. */
async function buyerWithOrder(opened: Opened, method: 'upi' | 'cod') {
  const { token, userId, buyer } = await signInAtCheckout(opened)
  const id = await place(opened.shop, buyer, method)
  const request = await appClient(opened)
  const read = (path: string) => request.page(path, { as: token })
  return { id, userId, token, buyer, request, read }
}

/** Edits an order of one pack to two, which costs more. */
async function doubled({ shop }: Opened, id: string) {
  const order = await orderNow({ shop }, id)
  const lines = [{ productId: '1', weight: '500g', quantity: 2 } as const]
  const products = await listProductsById(shop.db, ['1'], shop.now())
  const seen = decideEdit(
    {
      order,
      products,
      coupon: null,
      waivedPaise: 0,
      minimumPaise: 0,
      cod: DEFAULT_SETTINGS.cod,
      limits: DEFAULT_SETTINGS.orders,
    },
    lines,
  )
  const input = {
    lines,
    version: order.version,
    seenTotalPaise: seen.ok ? seen.value.totalPaise : 0,
    reason: 'Asked for',
  }
  expectOk(await editOrder(shop, staffWithFreshCode(shop), id, input))
}

onOneDatabase((open) => {
  test('an unpaid order can be paid from the list too, until its hold expires', async () => {
    const opened = await open({ samples: true })
    const { id, read } = await buyerWithOrder(opened, 'upi')
    const list = await read('/orders')
    expect(list).toContain(`action="/orders/${id}/pay"`)
    expect(list).not.toContain(`action="/orders/${id}/buy-again"`)
    await opened.shop.db
      .updateTable('orders')
      .set({ hold_until: later(opened.shop.now(), -MINUTES) })
      .execute()
    const over = await read('/orders')
    expect(over).not.toContain(`action="/orders/${id}/pay"`)
    expect(over).toContain(`action="/orders/${id}/buy-again"`)
  })

  test('the list has pages of twenty, newest first; a page beyond the last shows the last', async () => {
    const opened = await open({ samples: true })
    const { id: oldest, buyer, read } = await buyerWithOrder(opened, 'upi')
    const rows = async (path: string) =>
      listLinks(await read(path)).flatMap(({ to }) => (to.startsWith('/track/') ? [to.slice('/track/'.length)] : []))
    const placed = [oldest]
    const add = async () => {
      opened.clock.advance(MINUTES)
      placed.unshift(await place(opened.shop, buyer))
    }
    while (placed.length < 20) await add()
    expect(await rows('/orders')).toEqual(placed)
    expect(await read('/orders')).not.toContain('aria-label="Pages"')
    await add()
    expect(await rows('/orders')).toEqual(placed.slice(0, 20))
    expect(await rows('/orders?page=2')).toEqual([oldest])
    expect(await rows('/orders?page=99')).toEqual([oldest])
    const linkTo = (page: string, name: string) => readElement(page, 'a', { 'aria-label': name }).attributes
    const first = await read('/orders')
    expect(linkTo(first, 'Page 1')).toMatchObject({ 'aria-current': 'page' })
    expect(linkTo(first, 'Page 2')).toMatchObject({ href: '/orders?page=2' })
    expect(linkTo(await read('/orders?page=2'), 'Page 1')).toMatchObject({ href: '/orders' })
  })

  test('the list shows which change awaits payment, and offers to pay it', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const { id, read } = await buyerWithOrder(opened, 'upi')
    await payOnline(opened, id)
    expect(await read('/orders')).not.toContain('Your change needs')
    await doubled(opened, id)
    const { awaitedPaise } = await orderNow(opened, id)
    const due = formatMoney(awaitedPaise ?? 0)
    expect(await read(`/track/${id}`)).toContain(`Your change needs ${due} more.`)
    const list = await read('/orders')
    expect(list).toContain(`Your change needs ${due} more.`)
    expect(list).toContain(`action="/orders/${id}/pay"`)
    expect(list).toContain(`aria-label="Pay ${due}: order ${id}"`)
    await waiveOrUndoEdit(shop, 'usr_owner', id, 'undone')
    expect(await read('/orders')).not.toContain('Your change needs')
  })

  test('the list shows a refund as pending, and then as completed', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const { id, userId, read } = await buyerWithOrder(opened, 'upi')
    await payOnline(opened, id)
    expect(await read('/orders')).not.toContain('refund')
    const total = formatMoney((await orderNow(opened, id)).totalPaise)
    await cancelOrder(shop, userId, id, { as: 'shopper' })
    const askedFor = `A refund of ${total} to where it was paid from is asked for`
    expect(await read(`/track/${id}`)).toContain(askedFor)
    expect(await read('/orders')).toContain(askedFor)
    await sendRefunds(shop)
    const back = `${total} refunded to where it was paid from`
    expect(await read(`/track/${id}`)).toContain(back)
    expect(await read('/orders')).toContain(back)
  })

  test('two tabs, one cart: a paid order that a newer one replaced says so, and leads to the newer one', async () => {
    const opened = await open({ samples: true })
    const { shop, outside } = opened
    const { id, userId, buyer, read } = await buyerWithOrder(opened, 'upi')
    await startPayment(shop, userId, id)
    const [ref = ''] = outside.gateway.payments.keys()
    const newer = await place(shop, buyer)
    const toNewer = { to: `/track/${newer}`, text: 'Pay the newer order' }
    const unpaid = await read(`/order/${id}/confirmation`)
    expect(unpaid).toContain('You do not need to pay this one.')
    expect(listLinks(unpaid)).toContainEqual(toNewer)
    const payLink = await read(orderLink(shop, 'pay', id, shop.now()).slice(shop.origin.length))
    expect(payLink).toContain('You placed a newer order')
    expect(payLink).not.toContain('expired')
    expect(listLinks(payLink)).toContainEqual(toNewer)
    await handlePaymentEvent(shop, outside.gateway.approve(ref), 'webhook')
    const paid = await read(`/order/${id}/confirmation`)
    expect(paid).toContain('You placed a newer order')
    expect(paid).toContain('We do not need this payment, and it goes back to you.')
    expect(paid).toContain('A refund of')
    expect(listLinks(paid)).toContainEqual(toNewer)
    expect(paid).not.toContain('too late')
    const track = await read(`/track/${id}`)
    expect(track).toContain('Replaced by your newer order')
    expect(track).not.toContain('not paid in time')
    expect(listLinks(track)).toContainEqual(toNewer)
    expect(await read('/orders')).toContain('Replaced by your newer order')
    expect(await read(`/order/${newer}/confirmation`)).toContain('No money has left your account for it.')
    await payOnline(opened, newer)
    const seeNewer = { to: `/track/${newer}`, text: 'See the newer order' }
    expect(listLinks(await read(`/track/${id}`))).toContainEqual(seeNewer)
  })

  test('an order replaced twice leads to the last one', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    const { id, buyer, read } = await buyerWithOrder(opened, 'upi')
    clock.advance(MINUTES)
    await place(shop, buyer)
    clock.advance(MINUTES)
    const last = await place(shop, buyer, 'cod')
    const seeLast = { to: `/track/${last}`, text: 'See the newer order' }
    expect(listLinks(await read(`/track/${id}`))).toContainEqual(seeLast)
  })

  test('buy again says what was added, and when nothing was', async () => {
    const opened = await open({ samples: true })
    const { id, token, request, read } = await buyerWithOrder(opened, 'cod')
    const again = async () => readToast(await request.post(`/orders/${id}/buy-again`, {}, { as: token }))
    expect(await again()).toMatchObject({ title: 'Added to your cart' })
    await setPool(opened.shop, '1', 0)
    expect(await again()).toEqual({
      title: 'Nothing was added to your cart',
      text: 'California Almonds 500g: sold out, so none was added.',
    })
    expect(await read('/cart')).toContain('Sold out in this pack')
  })

  test('a payment link says that a payment is on its way, also when it is opened afresh', async () => {
    const opened = await open({ samples: true })
    const { shop, outside } = opened
    const { id, userId, read } = await buyerWithOrder(opened, 'upi')
    const link = orderLink(shop, 'pay', id, shop.now()).slice(shop.origin.length)
    await startPayment(shop, userId, id)
    expect(await read(link)).not.toContain('Your bank has not confirmed a payment yet.')
    const [ref = ''] = outside.gateway.payments.keys()
    await handlePaymentEvent(shop, outside.gateway.pending(ref), 'webhook')
    expect(await read(link)).toContain('Your bank has not confirmed a payment yet.')
  })

  test('the tracking page shows the notes for the shopper and the reason for cancellation', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const { id, read } = await buyerWithOrder(opened, 'cod')
    await addOrderNote(shop, 'usr_owner', id, 'We pack it tomorrow.', { shown: true })
    await addOrderNote(shop, 'usr_owner', id, 'Rings twice a day.')
    expect(await read(`/track/${id}`)).toContain('Problem with your delivery?')
    await cancelOrder(shop, 'usr_owner', id, { as: 'staff', note: 'The almonds of this lot were soft.' })
    const page = await read(`/track/${id}`)
    expect(page).toMatch(/We pack it tomorrow\..*Cancelled.*The almonds of this lot were soft\./s)
    expect(page).not.toContain('Rings twice a day.')
  })

  test('does not tell the shopper to wait for an order that will not arrive', async () => {
    const opened = await open({ samples: true })
    const { id, userId, read } = await buyerWithOrder(opened, 'cod')
    await cancelOrder(opened.shop, userId, id, { as: 'shopper' })
    const page = await read(`/track/${id}`)
    expect(page).not.toContain('Problem with your delivery?')
    expect(page).toContain('In this order')
  })

  test("somebody else's order, or an unknown one, gives 404 with a link to one's own orders", async () => {
    const opened = await open({ samples: true })
    const { read } = await buyerWithOrder(opened, 'cod')
    const page = await read('/track/MW-AAAA-BBBB')
    expect(page).toContain('We can’t find this order')
    expect(listLinks(page)).toContainEqual({ to: '/orders', text: 'My Orders' })
  })
})
