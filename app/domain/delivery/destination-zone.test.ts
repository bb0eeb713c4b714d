import { describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { zoneOfDestination, zonesOfShop } from './destination-zone.ts'
import { STATES } from './indian-state.ts'

const DELHI = { state: '07', pincode: '110006' }
const { zonePins } = DEFAULT_SETTINGS.delivery

/** A shop at a place, whose owner gave no PIN codes to a zone. */
const at = (store: { state: string; pincode: string }) => ({ store, delivery: { zonePins } })

describe('zones, seen from Old Delhi', () => {
  test.each([
    ['110001', '07', 'local'],
    ['201301', '09', 'local'],
    ['201010', '09', 'local'],
    ['122001', '06', 'local'],
    ['121002', '06', 'local'],
    ['123401', '06', 'rest'],
    ['203001', '09', 'rest'],
    ['400001', '27', 'metro'],
    ['560001', '29', 'metro'],
    ['411001', '27', 'rest'],
    ['171001', '02', 'special'],
    ['190001', '01', 'special'],
    ['194101', '38', 'special'],
    ['682551', '31', 'special'],
    ['682559', '31', 'special'],
    ['682560', '32', 'rest'],
    ['737101', '11', 'special'],
    ['744101', '35', 'special'],
    ['781001', '18', 'special'],
    ['799999', '16', 'special'],
    ['800001', '10', 'rest'],
  ])('%s in state %s is %s', (pincode, state, zone) => {
    expect(zoneOfDestination({ state, pincode }, at(DELHI))).toBe(zone)
  })

  test.each([
    ['110006', '07', true],
    ['400001', '27', true],
    ['190001', '01', false],
    ['302001', '08', false],
    ['122001', '06', false],
  ])('a shop at %s has a metro-to-metro zone: %s, and no parcel in a zone it lacks', (pincode, state, has) => {
    const shop = { pincode, state }
    expect(zonesOfShop(at(shop)).includes('metro')).toBe(has)
    const pins = ['110001', '400001', '500001', '560001', '600001', '700001', '190001', '302002', '781001', '682555']
    const reached = pins.flatMap((to) =>
      STATES.map(({ code }) => zoneOfDestination({ pincode: to, state: code }, at(shop))),
    )
    expect(zonesOfShop(at(shop))).toEqual(expect.arrayContaining([...new Set(reached)]))
    expect(new Set(reached).has('metro')).toBe(has)
  })

  test('the owner’s PIN codes decide first, and give a shop outside the metros a metro zone', () => {
    const jaipur = { state: '08', pincode: '302001' }
    const rules = { store: jaipur, delivery: { zonePins: { ...zonePins, local: ['3030'], metro: ['400'] } } }
    expect(zoneOfDestination({ state: '08', pincode: '303001' }, rules)).toBe('local')
    expect(zoneOfDestination({ state: '08', pincode: '303101' }, rules)).toBe('state')
    expect(zoneOfDestination({ state: '27', pincode: '400050' }, rules)).toBe('metro')
    expect(zoneOfDestination({ state: '07', pincode: '110001' }, rules)).toBe('rest')
    expect(zonesOfShop(rules)).toContain('metro')
  })

  test('zones are seen from the shop, wherever it is', () => {
    expect(zoneOfDestination({ state: '27', pincode: '440001' }, at({ state: '27', pincode: '411001' }))).toBe('state')
    expect(zoneOfDestination({ state: '18', pincode: '781001' }, at({ state: '18', pincode: '781005' }))).toBe('local')
    expect(zoneOfDestination({ state: '18', pincode: '786001' }, at({ state: '18', pincode: '781005' }))).toBe('state')
    expect(zoneOfDestination({ state: '31', pincode: '682555' }, at({ state: '32', pincode: '682001' }))).toBe(
      'special',
    )
    expect(zoneOfDestination({ state: '07', pincode: '110001' }, at({ state: '08', pincode: '302001' }))).toBe('rest')
    expect(zoneOfDestination({ state: '07', pincode: '110001' }, at({ state: '09', pincode: '201301' }))).toBe('local')
  })
})
