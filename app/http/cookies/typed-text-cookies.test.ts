import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { currentTextCookies, readTextCookies, setTextCookies, withTextCookies } from './typed-text-cookies.server.ts'

const ORIGIN = 'https://shop.example'

const sentBack = (cookies: readonly string[]) =>
  new Request(ORIGIN, { headers: { Cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') } })

test('a text is read from the cookie it was stored in', () => {
  const cookies = withTextCookies(undefined, ORIGIN, { coupon: 'DIWALI 10' }).getSetCookie()
  expect(cookies).toEqual(['__Host-coupon=DIWALI%2010; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure'])
  expect(readTextCookies(sentBack(cookies), ORIGIN, ['coupon', 'note'])).toEqual({ coupon: 'DIWALI 10', note: '' })
})

test('null deletes a text, and one that is left out stays', () => {
  const cookies = withTextCookies(undefined, ORIGIN, { coupon: null, note: undefined }).getSetCookie()
  expect(cookies).toEqual([expect.stringMatching(/^__Host-coupon=; .*Max-Age=0/)])
})

test('a text that the action sets is current for the page rendered in the same request', () => {
  const context = new RouterContextProvider()
  const request = sentBack(['__Host-coupon=OLD', '__Host-note=typed'])
  setTextCookies(context, ORIGIN, { coupon: null })
  expect(currentTextCookies(context, request, ORIGIN, ['coupon', 'note'])).toEqual({ coupon: '', note: 'typed' })
  setTextCookies(context, ORIGIN, { coupon: 'NEW' })
  expect(currentTextCookies(context, request, ORIGIN, ['coupon'])).toEqual({ coupon: 'NEW' })
})

test('a cookie that is no valid text is empty', () => {
  expect(readTextCookies(sentBack(['__Host-coupon=%E0%A4%A']), ORIGIN, ['coupon'])).toEqual({ coupon: '' })
})
