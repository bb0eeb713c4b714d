import { expect, test } from 'vitest'
import { DAYS, later } from '#app/domain/time/instant.ts'
import { type OrderLinkPurpose, orderLink, parseOrderLink } from './signed-order-links.server.ts'

const ID = 'MW-7K3M-9QXF'
const SENT = '2026-11-26T05:00:00.000Z'
const SHOP = { origin: 'https://mewa.example', secret: 'secret' }
const at = (days: number, secret = SHOP.secret) => ({ secret, now: () => later(SENT, days * DAYS) })
const keyOf = (purpose: OrderLinkPurpose) => orderLink(SHOP, purpose, ID, SENT).split('/').at(-1) ?? ''

test.each([
  ['track', 90],
  ['invoice', 90],
  ['pay', 30],
] as const)('a link to %s opens its order for %i days, and then says that it has expired', (purpose, days) => {
  expect(parseOrderLink(at(0), purpose, keyOf(purpose))).toEqual({ ok: true, value: ID })
  expect(parseOrderLink(at(days), purpose, keyOf(purpose))).toEqual({ ok: true, value: ID })
  expect(parseOrderLink(at(days + 1), purpose, keyOf(purpose))).toMatchObject({ ok: false, reason: 'link-expired' })
})

test('a key opens nothing for another purpose, another order, a later day, another secret, or when it is cut', () => {
  const key = keyOf('track')
  const [number, until, signature] = [key.slice(0, 8), key.slice(8, 11), key.slice(11)]
  const tomorrow = (Number.parseInt(until, 36) + 1).toString(36)
  const forged = [
    `7K3M9QXG${until}${signature}`,
    `${number}${tomorrow}${signature}`,
    key.slice(0, -1),
    `${key}A`,
    '',
    'é',
  ]
  for (const other of [keyOf('pay'), keyOf('invoice'), ...forged])
    expect(parseOrderLink(at(0), 'track', other), other).toMatchObject({ ok: false, reason: 'link-not-valid' })
  expect(parseOrderLink(at(0, 'other'), 'track', key).ok).toBe(false)
})

test('the link of tracking is short, as every letter of a text message is paid for', () => {
  expect(orderLink(SHOP, 'track', ID, SENT)).toMatch(/^https:\/\/mewa\.example\/t\/[\w-]{23}$/)
})
