import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import type { Policy } from './policy.ts'
import type { PolicyName } from './policy-name.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { returnPolicy } from './return-policy.ts'
import { shippingPolicy } from './shipping-policy.ts'
import { STANDARD_POLICIES } from './shown-policy.ts'
import { termsOfService } from './terms-of-service.ts'

const ALL = [privacyPolicy, termsOfService, shippingPolicy, returnPolicy]
const words = (policy: Policy) => JSON.stringify(policy)

describe.each(ALL.map((build) => [build.name, build] as const))('%s', (_, build) => {
  test('has a version, a date and no empty value', () => {
    const policy = build(DEFAULT_SETTINGS)
    expect(policy.inForceFrom).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(policy.version).toBeGreaterThan(0)
    expect(words(policy)).not.toMatch(/undefined|null|NaN|\[object/)
    for (const section of policy.sections) expect(section.blocks.length).toBeGreaterThan(0)
  })

  test('links only to pages of the shop and to its mail', () => {
    const links = Array.from(words(build(DEFAULT_SETTINGS)).matchAll(/\]\(([^)]*)\)/g), ([, to]) => to)
    for (const to of links)
      expect(to).toMatch(/^(\/(contact|orders|profile|return-policy|shipping-policy)(\?topic=\w+)?|mailto:\S+@\S+)$/)
  })
})

/** The hash of each standard text, with the default settings and without version and date. */
const HASHES: Record<PolicyName, { version: number; hash: string }> = {
  'privacy-policy': { version: 2, hash: '5e0fd6bc1ddf430c' },
  'terms-of-service': { version: 2, hash: '0221185f8985771d' },
  'shipping-policy': { version: 2, hash: '6c486567ec112d12' },
  'return-policy': { version: 1, hash: '6f8f8a528676e91b' },
}

test.each(Object.entries(STANDARD_POLICIES))(
  '%s: a text changed in substance has a new version and date; then its hash here is updated',
  (name, build) => {
    const { version, inForceFrom: _, ...text } = build(DEFAULT_SETTINGS)
    const hash = createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 16)
    expect({ version, hash }).toEqual(HASHES[name as PolicyName])
  },
)

test.each([privacyPolicy, termsOfService, returnPolicy])(
  '%o names the grievance officer and the shop’s mail',
  (build) => {
    const store = { ...DEFAULT_SETTINGS.store, grievanceOfficer: 'Ravi Iyer, Manager', email: 'shop@example.in' }
    expect(words(build({ ...DEFAULT_SETTINGS, store }))).toContain('Ravi Iyer, Manager')
    expect(words(build({ ...DEFAULT_SETTINGS, store }))).toContain('shop@example.in')
  },
)

test('registrations are named if they are known', () => {
  const store = { ...DEFAULT_SETTINGS.store, gstin: '07AAAAA0000A1Z5', fssai: '10012011000001' }
  expect(words(termsOfService({ ...DEFAULT_SETTINGS, store }))).toContain(
    'GSTIN 07AAAAA0000A1Z5, FSSAI licence 10012011000001.',
  )
  expect(words(termsOfService(DEFAULT_SETTINGS))).not.toContain('GSTIN')
})

test('limits that are no settings are named', () => {
  expect(words(termsOfService(DEFAULT_SETTINGS))).toContain('18 or older')
  expect(words(returnPolicy(DEFAULT_SETTINGS))).toContain('within 48 hours of delivery')
  expect(words(privacyPolicy(DEFAULT_SETTINGS))).toContain('You have 7 days to change your mind')
  expect(words(privacyPolicy(DEFAULT_SETTINGS))).toContain('Data Protection Board of India')
})

test('a shop that takes cash only names no gateway, card or payment online', () => {
  const settings = { ...DEFAULT_SETTINGS, cod: { ...DEFAULT_SETTINGS.cod, cashOnly: true } }
  for (const build of ALL)
    expect(words(build(settings)), build.name).not.toMatch(/gateway|\bcards?\b|online|the same UPI/i)
  expect(words(termsOfService(settings))).toContain('An order is placed at once')
  expect(words(returnPolicy(settings))).toContain('to the UPI ID or bank account that you name')
})

test('a shop that takes no cash says nowhere how a cash order is placed or returned', () => {
  const settings = { ...DEFAULT_SETTINGS, cod: { ...DEFAULT_SETTINGS.cod, offered: false } }
  for (const build of [termsOfService, returnPolicy])
    expect(words(build(settings)), build.name).not.toContain('in cash')
  const pickup = { ...DEFAULT_SETTINGS.pickup, offersPickup: true, paysAtShop: true, place: '4 Jew Town Road, Kochi' }
  expect(words(returnPolicy({ ...settings, pickup }))).toContain('in cash')
})

test('a shop that brings orders itself says nowhere that a courier always does', () => {
  const settings = {
    ...DEFAULT_SETTINGS,
    localDelivery: { ...DEFAULT_SETTINGS.localDelivery, offersLocalDelivery: true },
  }
  expect(words(returnPolicy(settings))).not.toContain('courier')
  expect(words(privacyPolicy(settings))).toContain('where we do not bring it ourselves')
  expect(words(shippingPolicy(settings))).toContain('What we do not bring ourselves we send with')
})
