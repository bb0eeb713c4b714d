import { expect, test } from 'vitest'
import { DAYS, later } from '#app/domain/time/instant.ts'
import { type OrderLinkPurpose, orderLink, parseOrderLink } from './signed-order-links.server.ts'

const ID = 'MW-7K3M-9QXF'
const LETTERS = ['MW', 'KSH']
const SENT = '2026-11-26T05:00:00.000Z'
const SHOP = { origin: 'https://mewa.example', secret: 'secret' }
const at = (days: number, secret = SHOP.secret) => ({ secret, now: () => later(SENT, days * DAYS) })
const keyOf = (purpose: OrderLinkPurpose) => orderLink(SHOP, purpose, ID, SENT).split('/').at(-1) ?? ''

test.each([
  ['track', 90],
  ['invoice', 90],
  ['pay', 30],
] as const)('a link to %s opens its order for %i days, and then says that it has expired', (purpose, days) => {
  expect(parseOrderLink(at(0), purpose, keyOf(purpose), LETTERS)).toEqual({ ok: true, value: ID })
  expect(parseOrderLink(at(days), purpose, keyOf(purpose), LETTERS)).toEqual({ ok: true, value: ID })
  expect(parseOrderLink(at(days + 1), purpose, keyOf(purpose), LETTERS)).toMatchObject({
    ok: false,
    reason: 'link-expired',
  })
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
    expect(parseOrderLink(at(0), 'track', other, LETTERS), other).toMatchObject({ ok: false, reason: 'link-not-valid' })
  expect(parseOrderLink(at(0, 'other'), 'track', key, LETTERS).ok).toBe(false)
})

test('the link of tracking is short, as every letter of a text message is paid for', () => {
  expect(orderLink(SHOP, 'track', ID, SENT)).toMatch(/^https:\/\/mewa\.example\/t\/[\w-]{23}$/)
})

test('the links of a shop with letters of its own are as long, and open its orders whatever its letters were', () => {
  const own = 'KSH-7K3M-9QXF'
  const link = orderLink(SHOP, 'track', own, SENT)
  expect(link).toHaveLength(orderLink(SHOP, 'track', ID, SENT).length)
  const key = link.split('/').at(-1) ?? ''
  expect(parseOrderLink(at(0), 'track', key, LETTERS)).toEqual({ ok: true, value: own })
  expect(parseOrderLink(at(0), 'track', key, ['MW'])).toMatchObject({ ok: false, reason: 'link-not-valid' })
})
