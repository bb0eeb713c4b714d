import { describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { firstScheme } from '#app/domain/settings/tax/gst-scheme.ts'
import type { Policy } from './policy.ts'
import { shippingPolicy } from './shipping-policy.ts'

const words = (policy: Policy) => JSON.stringify(policy)

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

  test('couriers are named once the owner has chosen them', () => {
    const [first, second] = DEFAULT_SETTINGS.carriers
    const own = { name: 'Our own riders', trackingUrl: 'https://spice.example/rides' }
    const textOf = (carriers: Settings['carriers']) => words(shippingPolicy({ ...settings, carriers }))
    const standard = words(shippingPolicy(DEFAULT_SETTINGS))
    for (const { name } of DEFAULT_SETTINGS.carriers) expect(standard).not.toContain(name)
    expect(standard).toContain('We send with couriers that serve your PIN code.')
    expect(textOf([own])).toContain('We send with Our own riders.')
    expect(textOf([{ name: 'Ramesh', trackingUrl: '' }])).toContain('We send with Ramesh.')
    expect(textOf([first, second].filter((each) => each !== undefined))).toContain('We send with Delhivery, Blue Dart.')
  })

  const broughtBy = (change: Partial<Settings['delivery']>, offersLocalDelivery = false) => {
    const delivery = { ...settings.delivery, ...change }
    const localDelivery = { ...settings.localDelivery, offersLocalDelivery }
    return words(shippingPolicy({ ...settings, delivery, localDelivery }))
  }

  test('a shop that brings every order itself promises no army post, and names its other PIN codes', () => {
    const text = broughtBy({ broughtBy: 'shop-only' })
    expect(text).toContain('We cannot send to Army Post Office')
    expect(text).not.toContain('India Post')
    expect(text).toContain('Only near us: to the PIN codes in the table. We do not ship abroad.')
    expect(broughtBy({ broughtBy: 'shop-only' }, true)).toContain(
      'to the PIN codes in the table, and to those where we come at a time that you choose (see Local delivery). We',
    )
  })

  test('a shop that brings orders near it says how, and where', () => {
    const how = 'we bring orders ourselves. When we set out you get a message'
    expect(broughtBy({ broughtBy: 'shop-nearby' })).toContain(`Near us ${how}`)
    const zonePins = { ...settings.delivery.zonePins, local: ['110006', '1221'] }
    expect(broughtBy({ broughtBy: 'shop-nearby', zonePins })).toContain(`To PIN codes 110006, 1221… ${how}`)
    expect(broughtBy({ broughtBy: 'courier' })).not.toContain(how)
  })

  test('a shop that may sell in its own state only lists no place in another', () => {
    const { delivery } = settings
    const zonePins = { ...delivery.zonePins, special: ['110096', '737101'], rest: ['560001'] }
    const own = { ...settings, store: { ...settings.store, state: '07', pincode: '110006' } }
    const text = words(
      shippingPolicy({ ...own, delivery: { ...delivery, zonePins }, gst: firstScheme('unregistered') }),
    )
    expect(text).toContain('PIN codes 110096')
    for (const elsewhere of ['737101', '560001', 'The rest of India', 'Metro to metro', 'North-East'])
      expect(text, elsewhere).not.toContain(elsewhere)
  })

  test('minimum, army post and cash', () => {
    const text = words(shippingPolicy(settings))
    expect(text).toContain('₹555 or more')
    expect(text).toContain('Army Post Office and Field Post Office addresses too')
    expect(text).toContain('orders of ₹300 to ₹2,500. It costs ₹49 more')
    expect(words(shippingPolicy(DEFAULT_SETTINGS))).toContain('There is no charge for it.')
  })
})
