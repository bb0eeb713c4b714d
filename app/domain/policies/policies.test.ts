import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { AddressFields } from '#app/domain/identity/profile/address.ts'
import type { User } from '#app/domain/identity/user.ts'
import type { OrderTexts } from '#app/domain/orders/checkout/decide-order.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { inlineParts, type Policy } from './policy.ts'
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
  'shipping-policy': { version: 1, hash: '3b618741715ec508' },
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

test.each([
  ['dry fruits and nuts', 'tree nuts'],
  ['Dryfruits', 'tree nuts'],
  ['dried fruit', 'tree nuts'],
  ['peanuts and spices', 'Some of our peanuts and spices may contain allergens'],
  ['spices', 'Some of our spices may contain allergens'],
])('the terms of a seller of %s warn of %s', (goods, warning) => {
  const text = words(termsOfService({ ...DEFAULT_SETTINGS, brand: { ...DEFAULT_SETTINGS.brand, goods } }))
  expect(text).toContain(warning)
  expect(text.includes('tree nuts')).toBe(warning === 'tree nuts')
})

test.each([privacyPolicy, termsOfService, returnPolicy])(
  '%o names the grievance officer and the shop’s mail',
  (build) => {
    const store = { ...DEFAULT_SETTINGS.store, grievanceOfficer: 'Ravi Iyer, Manager', email: 'shop@example.in' }
    expect(words(build({ ...DEFAULT_SETTINGS, store }))).toContain('Ravi Iyer, Manager')
    expect(words(build({ ...DEFAULT_SETTINGS, store }))).toContain('shop@example.in')
  },
)

/** The row of the Privacy Policy that covers a field: how it begins. Null: the field is the shop's own, not the person's. */
const COVERED_BY: Record<keyof User | keyof AddressFields | keyof OrderTexts, string | null> = {
  id: null,
  phone: 'Mobile number',
  name: 'Mobile number, name',
  role: null,
  isAdmin: null,
  phoneVerified: null,
  email: 'E-mail',
  emailConfirmed: null,
  channels: null,
  addresses: 'Addresses',
  defaultAddressId: null,
  codBlocked: null,
  createdAt: null,
  deletionRequestedAt: null,
  type: 'Addresses',
  fullName: 'Addresses',
  altPhone: 'Addresses',
  house: 'Addresses',
  street: 'Addresses',
  landmark: 'Addresses',
  locality: 'Addresses',
  city: 'Addresses',
  district: 'Addresses',
  state: 'Addresses',
  pincode: 'Addresses',
  company: 'Addresses',
  gstin: 'Addresses',
  couponCode: 'Orders',
}

test('the Privacy Policy covers every personal field of a profile, an address and an order', () => {
  const text = words(privacyPolicy(DEFAULT_SETTINGS))
  const rows = Object.values(COVERED_BY).filter((row) => row !== null)
  expect(rows.filter((row) => !text.includes(`["${row}`))).toEqual([])
})

describe('the Shipping Policy follows the settings', () => {
  const rest = { firstPaise: 12_300, perStepPaise: 4_560, freeFromPaise: 1_23_400, minDays: 7, maxDays: 9 }
  const settings: Settings = {
    ...DEFAULT_SETTINGS,
    delivery: {
      ...DEFAULT_SETTINGS.delivery,
      stepGrams: 1000,
      minimumOrderPaise: 55_500,
      servesArmyPost: true,
      rates: 'table',
      marginPercent: 0,
      refusesUnserved: false,
      zones: { ...DEFAULT_SETTINGS.delivery.zones, rest },
    },
    cod: { ...DEFAULT_SETTINGS.cod, feePaise: 4_900, maximumPaise: 2_50_000 },
  }

  test('the grid', () => {
    const grid = shippingPolicy(settings).sections[0]?.blocks[0]
    expect(grid).toMatchObject({
      head: ['Where to', 'First 1\u00a0kg', 'Each further 1\u00a0kg', 'Free from', 'Working days'],
    })
    expect(grid).toHaveProperty('rows.3', ['The rest of India', '₹123', '₹45.60', '₹1,234', '7 to 9'])
  })

  test('a shop outside the metros promises nothing from metro to metro', () => {
    const store = { ...settings.store, state: '01', pincode: '190001' }
    expect(words(shippingPolicy(settings))).toContain('Metro to metro')
    expect(words(shippingPolicy({ ...settings, store }))).not.toContain('Metro')
  })

  test('minimum, army post and cash', () => {
    const text = words(shippingPolicy(settings))
    expect(text).toContain('₹555 or more')
    expect(text).toContain('Army Post Office and Field Post Office addresses too')
    expect(text).toContain('orders of ₹300 to ₹2,500. It costs ₹49 more')
    expect(words(shippingPolicy(DEFAULT_SETTINGS))).toContain('There is no charge for it.')
  })
})

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

test('links are split from their sentence', () => {
  expect(inlineParts('Write on [Contact Us](/contact), please.')).toEqual([
    { text: 'Write on ' },
    { text: 'Contact Us', to: '/contact' },
    { text: ', please.' },
  ])
  expect(inlineParts('[a](/a)[b](/b)')).toEqual([
    { text: 'a', to: '/a' },
    { text: 'b', to: '/b' },
  ])
  expect(inlineParts('No link [here] (at all)')).toEqual([{ text: 'No link [here] (at all)' }])
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
