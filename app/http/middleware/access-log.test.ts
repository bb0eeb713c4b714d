import { expect, test } from 'vitest'
import { loggedPath } from './access-log.server.ts'

test.each([
  ['/t/0NJ7F1X1g3v0P1p7w4i8Eq_', '/t/…'],
  ['/t/0NJ7F1X1g3v0P1p7w4i8Eq_.data', '/t/….data'],
  ['/i/0NJ7F1X1g3v0P1p7w4i8Eq_', '/i/…'],
  ['/pay/0NJ7F1X1g3v0P1p7w4i8Eq_', '/pay/…'],
  ['/u/0NJ7F1X1g3v0P1p7w4i8Eq_', '/u/…'],
  ['/T/0NJ7F1X1g3v0P1p7w4i8Eq_', '/T/…'],
  ['/PAY//0NJ7F1X1g3v0P1p7w4i8Eq_', '/PAY//…'],
  ['/auth/code/ch_1', '/auth/code/…'],
  ['/webhooks/parcels/a-secret-part', '/webhooks/parcels/…'],
])('the key of %s is not logged', (path, logged) => expect(loggedPath(path)).toBe(logged))

test.each([
  '/',
  '/track/MW-7KQ2M4',
  '/admin/users/usr_1',
  '/auth',
  '/payments/pay_1/go',
  '/webhooks/razorpay',
  '/utensils',
])('%s is logged as it is', (path) => expect(loggedPath(path)).toBe(path))
