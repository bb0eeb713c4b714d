import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import type { LocalDeliverySettings } from '#app/domain/settings/delivery/local-delivery-settings.ts'
import { firstScheme } from '#app/domain/settings/tax/gst-scheme.ts'
import { LOCAL_DELIVERY_RULES } from '#test/data/local-delivery-rules.ts'
import { faq } from './faq.ts'

const NOW = '2026-11-29T06:00:00.000Z'

test('answers follow the settings', () => {
  const { delivery, cod } = DEFAULT_SETTINGS
  const zones = { ...delivery.zones, local: { ...delivery.zones.local, firstPaise: 1_100, freeFromPaise: 50_000 } }
  const answers = faq(
    {
      ...DEFAULT_SETTINGS,
      delivery: { ...delivery, zones },
      cod: { ...cod, maximumPaise: 9_99_900 },
    },
    NOW,
  ).map(({ answer }) => answer)
  expect(answers).toContainEqual(expect.stringContaining('From ₹11 near us to ₹99'))
  expect(answers).toContainEqual(
    expect.stringContaining(
      'Delivery is free by the goods in your cart: near us from ₹500, in Delhi from ₹799, in the metro cities and in the rest of India from ₹999, in the hills, the North-East and the islands from ₹1,499.',
    ),
  )
  expect(answers).toContainEqual(expect.stringContaining('₹300 to ₹9,999'))
})

test('one price for every zone is named once', () => {
  const { delivery } = DEFAULT_SETTINGS
  const { local } = delivery.zones
  const zones = { local, state: local, metro: local, rest: local, special: local }
  const answers = faq({ ...DEFAULT_SETTINGS, delivery: { ...delivery, zones } }, NOW).map(({ answer }) => answer)
  expect(answers).toContainEqual(
    expect.stringContaining('₹39 everywhere in India for a light parcel, and nothing from ₹799 of goods upwards.'),
  )
})

test('a shop that sells in its own state only names no charge beyond it', () => {
  for (const scheme of ['unregistered', 'composition'] as const) {
    const answers = faq({ ...DEFAULT_SETTINGS, gst: firstScheme(scheme) }, NOW).map(({ answer }) => answer)
    expect(answers).toContainEqual(expect.stringMatching(/elsewhere in Delhi|everywhere in Delhi/))
    expect(answers.join()).not.toMatch(/India|North-East|₹1,499/)
  }
})

test('the charge of local delivery is named where the shop offers it', () => {
  const costs = (change: Partial<LocalDeliverySettings>) => {
    const localDelivery = { ...LOCAL_DELIVERY_RULES, feePaise: 3_000, freeFromPaise: 50_000, ...change }
    const asked = faq({ ...DEFAULT_SETTINGS, localDelivery }, NOW)
    return asked.find(({ question }) => question === 'What does delivery cost?')?.answer
  }
  expect(costs({})).toContain(
    'Local delivery, which we bring near us at a time that you choose, costs ₹30, and nothing from ₹500 of goods upwards. The whole table',
  )
  expect(costs({ feePaise: 0 })).toContain('at a time that you choose, is free. The whole table')
  expect(costs({ offersLocalDelivery: false })).not.toContain('Local delivery')
  expect(costs({ slots: [] })).not.toContain('Local delivery')
})
