import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { deliveryDayAfterPayment } from './delivery-day-after-payment.ts'

const SETTINGS = {
  delivery: {
    ...DEFAULT_SETTINGS.delivery,
    zones: {
      ...DEFAULT_SETTINGS.delivery.zones,
      local: { ...DEFAULT_SETTINGS.delivery.zones.local, maxDays: 2 },
    },
  },
  pickup: { ...DEFAULT_SETTINGS.pickup, readyDays: 1 },
}
const ORDER = {
  channel: 'shop',
  status: 'expired',
  fulfilment: 'delivery',
  zone: 'local',
  dueDay: '2026-06-03',
  slotStart: null,
} as const

// 1 June 2026 is a Monday.
test.each([
  ['an expired order has the days of its zone from its payment on', {}, '2026-06-04T06:30:00.000Z', '2026-06-06'],
  ['after 18:30 in UTC it is the next day in India', {}, '2026-06-04T18:30:00.000Z', '2026-06-08'],
  [
    'no day is earlier than the one that was promised',
    { dueDay: '2026-06-20' },
    '2026-06-04T06:30:00.000Z',
    '2026-06-20',
  ],
  [
    'an order that its checkout still holds keeps its day',
    { status: 'pending_payment' },
    '2026-06-02T18:31:00.000Z',
    '2026-06-03',
  ],
  [
    'a link may be paid days later',
    { status: 'pending_payment', channel: 'phone' },
    '2026-06-04T06:30:00.000Z',
    '2026-06-06',
  ],
  [
    'what is collected is ready by the days of the shop',
    { fulfilment: 'pickup' },
    '2026-06-04T06:30:00.000Z',
    '2026-06-05',
  ],
  ['a slot is a day of its own', { slotStart: '2026-06-03T04:30:00.000Z' }, '2026-06-04T06:30:00.000Z', '2026-06-03'],
] as const)('%s', (_, change, at, day) => {
  expect(deliveryDayAfterPayment({ ...ORDER, ...change }, SETTINGS, at)).toBe(day)
})
