import { describe, expect, test } from 'vitest'
import type { Address } from '#app/domain/identity/profile/address.ts'
import { PAYMENT_METHODS } from '#app/domain/payments/payment/payment-method.ts'
import { FULFILMENTS } from '../order/order-fulfilment.ts'
import { type CheckoutChoice, checkoutPath, formatCheckoutChoice, fulfilmentOfForm } from './checkout-choice.ts'
import { parseCheckoutChoice } from './checkout-choice-query.ts'

const SLOT = '2026-07-14T04:30:00.000Z'
const ADDRESSES = [{ id: 'adr_office' }, { id: 'adr_home' }] as Address[]
const asha = { addresses: ADDRESSES, defaultAddressId: 'adr_home' }
const newcomer = { addresses: [], defaultAddressId: null }
const parse = (query: string, user: Parameters<typeof parseCheckoutChoice>[1] = asha) =>
  parseCheckoutChoice(new URLSearchParams(query), user, () => true)

describe('the choice in the URL of the checkout', () => {
  test.each(
    FULFILMENTS.flatMap((fulfilment) => [null, ...PAYMENT_METHODS].map((payment) => ({ fulfilment, payment }))),
  )('is read as it was written: $fulfilment, $payment', (chosen) => {
    const slotStart = chosen.fulfilment === 'local_delivery' ? SLOT : null
    const choice: CheckoutChoice = { addressId: 'adr_office', slotStart, ...chosen }
    expect(parseCheckoutChoice(formatCheckoutChoice(choice), asha, () => true)).toEqual(choice)
  })

  test('has the default address where it names none, and none for a new one', () => {
    const choice = { payment: null, fulfilment: 'delivery', slotStart: null } as const
    const read = (addressId: string | null | undefined) =>
      parseCheckoutChoice(formatCheckoutChoice({ addressId, ...choice }), asha, () => true).addressId
    expect(read(undefined)).toBe('adr_home')
    expect(read(null)).toBe(null)
    expect(parse('address=adr_of_another').addressId).toBe('adr_home')
  })

  test('has an address that the shop does not deliver to only where it names it', () => {
    const read = (query: string, served: readonly string[]) =>
      parseCheckoutChoice(new URLSearchParams(query), asha, ({ id }) => served.includes(id)).addressId
    expect(read('', ['adr_office', 'adr_home'])).toBe('adr_home')
    expect(read('', ['adr_office'])).toBe('adr_office')
    expect(read('', [])).toBe(null)
    expect(read('address=adr_home', ['adr_office'])).toBe('adr_home')
  })

  test('has no payment method by itself, and no cash without an address it could be collected at', () => {
    expect(parse('').payment).toBe(null)
    expect(parse('payment=cash').payment).toBe(null)
    expect(parse('address=new&payment=cod').payment).toBe(null)
    expect(parse('payment=cod', newcomer).payment).toBe(null)
    expect(parse('address=new&payment=cod&fulfilment=pickup').payment).toBe('cod')
  })

  test('has a slot only where the shop brings it', () => {
    expect(parse(`slot=${SLOT}`).slotStart).toBe(null)
    expect(parse(`fulfilment=local_delivery&slot=${SLOT}`).slotStart).toBe(SLOT)
    expect(parse('fulfilment=local_delivery&slot=soon').slotStart).toBe(null)
    expect(parse('fulfilment=by_drone').fulfilment).toBe('delivery')
  })
})

test.each([
  [{}, 'delivery'],
  [{ deliveryBy: 'courier' }, 'delivery'],
  [{ fulfilment: 'delivery', deliveryBy: 'shop' }, 'local_delivery'],
  // Who brings it was chosen before, and is still in the form.
  [{ fulfilment: 'pickup', deliveryBy: 'shop' }, 'pickup'],
])('the form %j is %s', (form, fulfilment) => {
  expect(fulfilmentOfForm(form)).toBe(fulfilment)
})

test('the address of checkout names an address only if one is chosen', () => {
  const choice = { payment: 'upi', fulfilment: 'delivery', slotStart: null } as const
  expect(checkoutPath({ ...choice, addressId: 'adr_1' })).toBe('/checkout?address=adr_1&payment=upi')
  expect(checkoutPath({ ...choice, addressId: null })).toBe('/checkout?payment=upi')
})
