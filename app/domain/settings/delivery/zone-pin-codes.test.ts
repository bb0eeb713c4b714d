import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ZONES, type ZoneName } from './delivery-zone.ts'
import { findPinCodeClash, isPinCodeEntry, splitPinCodes, type ZonePinCodes, zoneOfPinCode } from './zone-pin-codes.ts'

const NONE: ZonePinCodes = { local: [], state: [], metro: [], rest: [], special: [] }

test('a list is split at commas, spaces and lines, and ranges may have spaces', () => {
  expect(splitPinCodes('122001, 1220\n110001 - 110096; 201 122001')).toEqual(['122001', '1220', '110001-110096', '201'])
  expect(splitPinCodes('110001–110096 १२२००१ 400001 to 400010')).toEqual(['110001-110096', '122001', '400001-400010'])
  expect(splitPinCodes(' ')).toEqual([])
})

test.each([
  ['110', true],
  ['11000', true],
  ['110001', true],
  ['110001-110096', true],
  ['110001-110001', true],
  ['11', false],
  ['1100011', false],
  ['010001', false],
  ['110-120', false],
  ['110096-110001', false],
  ['110001-', false],
  ['110001-110002-110003', false],
  ['Delhi', false],
])('%s is an entry: %s', (entry, is) => {
  expect(isPinCodeEntry(entry)).toBe(is)
})

test('the narrowest entry wins, whatever its zone', () => {
  const pins = { ...NONE, rest: ['110'], local: ['110001-110096'], special: ['110051'] }
  expect(zoneOfPinCode('110051', pins)).toBe('special')
  expect(zoneOfPinCode('110096', pins)).toBe('local')
  expect(zoneOfPinCode('110097', pins)).toBe('rest')
  expect(zoneOfPinCode('111000', pins)).toBeNull()
})

test('the same PIN codes in two zones clash, also as a range; one inside another does not', () => {
  const clash = (local: string[], rest: string[]) => findPinCodeClash({ ...NONE, local, rest })
  expect(clash(['110001'], ['110001'])).toEqual({
    zone: 'rest',
    entry: '110001',
    other: 'local',
    otherEntry: '110001',
  })
  expect(clash(['110'], ['110000-110999'])).toMatchObject({ entry: '110000-110999', otherEntry: '110' })
  expect(clash(['110001-110050'], ['110040-110060'])).not.toBeNull()
  expect(clash(['110001'], ['110'])).toBeNull()
  expect(clash(['110001', '110001-110002'], ['120'])).toBeNull()
})

const codes = fc.integer({ min: 110_000, max: 110_030 })
const entries = fc.oneof(
  codes.map(String),
  fc.tuple(codes, codes).map(([one, other]) => `${Math.min(one, other)}-${Math.max(one, other)}`),
  fc.constantFrom('110', '1100', '11000', '11001'),
)

test('without a clash, no two zones have an equally narrow entry for a PIN code', () => {
  const lists = fc.array(entries, { maxLength: 3 })
  fc.assert(
    fc.property(fc.record({ local: lists, state: lists, rest: lists }), codes, (some, code) => {
      const pins: ZonePinCodes = { ...NONE, ...some }
      fc.pre(findPinCodeClash(pins) === null)
      const sizes = (zone: ZoneName) =>
        pins[zone].flatMap((entry) => {
          const [from = '', to = from] = entry.split('-')
          const width = Number(to.padEnd(6, '9')) - Number(from.padEnd(6, '0'))
          return Number(from.padEnd(6, '0')) <= code && code <= Number(to.padEnd(6, '9')) ? [width] : []
        })
      const least = ZONES.map((zone) => Math.min(...sizes(zone))).filter(Number.isFinite)
      const narrowest = least.filter((size) => size === Math.min(...least))
      expect(narrowest.length).toBe(zoneOfPinCode(String(code), pins) === null ? 0 : 1)
    }),
  )
})
