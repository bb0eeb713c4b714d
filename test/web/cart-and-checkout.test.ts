import { expect, test } from 'vitest'
import { createCoupon } from '#app/domain/coupons/change-coupons.server.ts'
import { readPublicSettings } from '#app/domain/settings/read-public-settings.server.ts'
import { filledFields, IN_DELHI } from '#test/data/addresses.ts'
import { ALMOND_PACK } from '#test/data/cart-lines.ts'
import { TEN_PERCENT } from '#test/data/coupon-terms.ts'
import { expectOk } from '#test/expect-ok.ts'
import { appClient } from '#test/http/app-client.ts'
import { listElements, readChoice, readElement, readFields, readText } from '#test/http/read-html.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'
import { signInAtCheckout, signInWithCart } from '#test/shop/sign-in-with-cart.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { setPool } from '#test/shop/stock-pools.ts'

onOneDatabase((open) => {
  test('a pack that is no longer sold keeps its name in the cart, and another pack can be chosen', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const { token } = await signInWithCart(opened, [{ productId: '1', weight: '1kg', quantity: 1 }])
    await shop.db.deleteFrom('packs').where('product_id', '=', '1').where('weight', '=', '1kg').execute()
    const page = await (await appClient(opened)).page('/cart', { as: token })
    expect(page).toContain('No longer sold in this pack')
    const sizes = listElements(page, 'option').map(({ html, attributes }) => [html, 'disabled' in attributes])
    expect(sizes).toEqual(
      expect.arrayContaining([
        ['250g', false],
        ['1kg', true],
      ]),
    )
  })

  test('checkout of a cart with a retired pack has the sums of the rest, with the coupon, and cannot be placed', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const { token } = await signInAtCheckout(opened, [ALMOND_PACK, { ...ALMOND_PACK, weight: '1kg' }])
    expectOk(await createCoupon(shop, 'usr_owner', TEN_PERCENT))
    const request = await appClient(opened)
    const headers = { Cookie: `sid=${token}; coupon=${TEN_PERCENT.code}` }
    const placeButton = (page: string) => readElement(page, 'button', { value: 'place' }).attributes
    expect(placeButton(await request.page('/checkout', { headers }))).not.toHaveProperty('disabled')
    await shop.db.deleteFrom('packs').where('product_id', '=', '1').where('weight', '=', '1kg').execute()
    const page = await request.page('/checkout', { headers })
    expect(page).toContain('Something in your cart is no longer sold.')
    expect(placeButton(page)).toHaveProperty('disabled')
    const sums = readText(readElement(page, 'table', { class: 'num' }).html)
    for (const sum of ['Coupon DIWALI −₹57.90', 'Delivery to 110006 ₹39', 'Total ₹560.10']) expect(sums).toContain(sum)
  })

  test('where cash alone is taken, whatever the shop accepts can be paid, also with a coupon', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const { token } = await signInWithCart(opened, [{ productId: '1', weight: '250g', quantity: 1 }])
    const request = await appClient(opened)
    await changeSettings(shop, staffWithFreshCode(shop), 'cod', { cashOnly: true, minimumPaise: 190_000 })
    expect(await request.page('/cart', { as: token })).not.toContain('Cash on delivery starts at')
    expect(await request.page('/checkout', { as: token })).not.toContain('Cash on delivery starts at')
    await changeSettings(shop, staffWithFreshCode(shop), 'cod', { cashOnly: false })
    expect(await request.page('/checkout', { as: token })).toContain('Cash on delivery starts at ₹1,900')
  })

  test('checkout of a cart in which nothing can be bought leads back to it instead of showing a total of nothing', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const { token } = await signInWithCart(opened, [{ productId: '1', weight: '1kg', quantity: 1 }])
    const request = await appClient(opened)
    expect(await request.page('/checkout', { as: token })).toContain('value="place"')
    await setPool(shop, '1', 0)
    const page = await request.page('/checkout', { as: token })
    expect(page).toContain('Nothing in your cart can be bought just now')
    expect(page).toContain('Change your cart')
    expect(page).not.toContain('value="place"')
    expect(page).not.toContain('₹0')
    // What was typed stays where an order is refused.
    const typed = { intent: 'place', address: 'new', key: 'key-1', fullName: 'Asha Rao' }
    const refused = await request.post('/checkout', typed, { as: token })
    expect(await refused.text()).toContain('value="Asha Rao"')
  })

  test('checkout reports every missing field in one response', async () => {
    const opened = await open({ samples: true })
    const { token, addressId } = await signInAtCheckout(opened)
    const request = await appClient(opened)
    const press = async (form: Record<string, string>) => {
      const typed = { intent: 'place', address: addressId, key: 'key-1', ...form }
      const response = await request.post('/checkout', typed, { as: token })
      return { status: response.status, page: await response.text() }
    }
    const neither = await press({})
    expect(neither.status).toBe(400)
    for (const message of ['Choose how you want to pay.', 'Please accept the terms to place your order.'])
      expect(neither.page).toContain(message)
    const nothing = await press({ address: 'new' })
    for (const message of ['Enter a 6-digit PIN code.', 'Choose how you want to pay.', 'Please accept the terms'])
      expect(nothing.page).toContain(message)
    expect((await press({ terms: 'yes' })).page).not.toContain('Please accept the terms')
  })

  test('cash on delivery cannot be chosen without an address, and is refused if sent anyway', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const { token } = await signInWithCart(opened)
    const request = await appClient(opened)
    const place = (form: Record<string, string>) =>
      request.post('/checkout', { intent: 'place', key: 'key-1', payment: 'cod', terms: 'yes', ...form }, { as: token })
    const expectNoOrder = async () => expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([])

    const withoutAddress = await request.page('/checkout?address=new&payment=cod', { as: token })
    expect(readChoice(withoutAddress, { value: 'cod' })).toEqual({ isChecked: false, isDisabled: true })
    expect(readChoice(withoutAddress, { value: 'upi' })).toMatchObject({ isDisabled: false })
    expect(withoutAddress).toContain('Choose your delivery address first.')

    const typedNothing = await place({ address: 'new' })
    expect(typedNothing.status).toBe(400)
    const shown = await typedNothing.text()
    expect(shown).toContain('Enter a 6-digit PIN code.')
    expect(readChoice(shown, { value: 'cod' })).toEqual({ isChecked: false, isDisabled: true })
    const unknown = await place({ address: 'adr_of_nobody' })
    expect(unknown.status).toBe(409)
    expect(await unknown.text()).toContain('Please choose a delivery address.')
    await expectNoOrder()

    // A new address sent with the choice counts: its PIN code decides.
    const { cod } = await readPublicSettings(shop)
    await changeSettings(shop, staffWithFreshCode(shop), 'cod', { ...cod, blockedPincodes: [IN_DELHI.pincode] })
    const blocked = await place({ ...filledFields(IN_DELHI), address: 'new' })
    expect(blocked.status).toBe(302)
    await expectNoOrder()
    const here = await request.page('/checkout', { as: token })
    expect(readChoice(here, { value: 'cod' })).toMatchObject({ isDisabled: true })
    expect(here).toContain('Cash on delivery is not available at this PIN code.')
    await changeSettings(shop, staffWithFreshCode(shop), 'cod', { ...cod, blockedPincodes: [] })
    const chosen = await request.page('/checkout?payment=cod', { as: token })
    expect(readChoice(chosen, { value: 'cod' })).toMatchObject({ isChecked: true })
  })

  test('cash on delivery that is switched off cannot be chosen, and an order sent anyway is refused', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const { token, addressId } = await signInAtCheckout(opened)
    const request = await appClient(opened)
    const shown = await request.page('/checkout?payment=cod', { as: token })
    expect(readChoice(shown, { value: 'cod' })).toMatchObject({ isDisabled: false })
    const { seenTotalPaise = '', seenCart = '' } = readFields(shown)
    const form = {
      intent: 'place',
      address: addressId,
      key: 'key-1',
      payment: 'cod',
      terms: 'yes',
      seenTotalPaise,
      seenCart,
    }
    await changeSettings(shop, staffWithFreshCode(shop), 'cod', { offered: false })
    const later = await request.page('/checkout', { as: token })
    expect(readChoice(later, { value: 'cod' })).toMatchObject({ isDisabled: true })
    const response = await request.post('/checkout', form, { as: token })
    expect(response.status).toBe(409)
    expect(await response.text()).toContain('Cash on delivery is not offered.')
    expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([])
    await changeSettings(shop, staffWithFreshCode(shop), 'cod', { offered: true })
    // A cart that this page has not shown, which costs the same.
    const unseen = await request.post('/checkout', { ...form, seenCart: '2 500g 1' }, { as: token })
    expect(unseen.status).toBe(409)
    expect(await unseen.text()).toContain('Your cart has changed since this page was opened.')
    // Nothing else stood in its way.
    expect((await request.post('/checkout', form, { as: token })).status).toBe(302)
    expect(await shop.db.selectFrom('orders').select('payment_method').execute()).toEqual([{ payment_method: 'cod' }])
  })
})
