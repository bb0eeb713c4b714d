import { expect, test } from 'vitest'
import { ORDER_TEXT_FIELDS, orderTexts } from '#app/domain/orders/order/order-texts.ts'
import { readOrderTexts, withOrderTexts } from './order-text-cookies.server.ts'

const ORIGIN = 'https://shop.example'
const CODE = { couponCode: 'DIWALI10' }

const sentBack = (cookies: readonly string[]) =>
  new Request(ORIGIN, { headers: { Cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') } })

test('a text is read from the cookie it was stored in', () => {
  const cookies = withOrderTexts(undefined, ORIGIN, CODE).getSetCookie()
  expect(cookies).toEqual(['__Host-coupon=DIWALI10; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure'])
  expect(readOrderTexts(sentBack(cookies), ORIGIN)).toEqual(orderTexts(CODE))
})

test('once an order is placed every text is forgotten, and one that is left out stays', () => {
  const cleared = withOrderTexts(undefined, ORIGIN, orderTexts({})).getSetCookie()
  expect(cleared).toHaveLength(ORDER_TEXT_FIELDS.length)
  for (const cookie of cleared) expect(cookie).toContain('Max-Age=0')
  expect(withOrderTexts(undefined, ORIGIN, { couponCode: undefined }).getSetCookie()).toEqual([])
})

test('a cookie that is no valid text is none', () => {
  expect(readOrderTexts(sentBack(['__Host-coupon=%E0%A4%A']), ORIGIN)).toEqual(orderTexts({}))
})
