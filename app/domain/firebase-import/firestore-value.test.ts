import { expect, test } from 'vitest'
import { plainValue } from './firestore-value.ts'

const AT = '2024-03-01T10:20:30.456Z'

test.each([
  ['plain JSON', { name: 'Almonds', prices: { '250g': 450 } }, { name: 'Almonds', prices: { '250g': 450 } }],
  ['a text', { stringValue: 'Almonds' }, 'Almonds'],
  ['an empty text', { stringValue: '' }, ''],
  ['a whole number, which comes as text', { integerValue: '450' }, 450],
  ['a decimal', { doubleValue: 449.5 }, 449.5],
  ['a decimal that is none', { doubleValue: 'NaN' }, 'NaN'],
  ['yes', { booleanValue: true }, true],
  ['nothing', { nullValue: null }, null],
  ['a map', { mapValue: { fields: { kg: { integerValue: '2' } } } }, { kg: 2 }],
  ['an empty map', { mapValue: {} }, {}],
  ['a list', { arrayValue: { values: [{ stringValue: 'a' }, { integerValue: '1' }] } }, ['a', 1]],
  ['an empty list', { arrayValue: {} }, []],
  ['an instant with nanoseconds', { timestampValue: '2024-03-01T10:20:30.456789Z' }, AT],
  ['an instant that is none', { timestampValue: 'soon' }, 'soon'],
  [
    'a reference',
    { referenceValue: 'projects/p/databases/(default)/documents/users/u1' },
    expect.stringContaining('u1'),
  ],
  ['an instant of the server library', { _seconds: 1_709_288_430, _nanoseconds: 456_000_000 }, AT],
  ['an instant of the browser library', { seconds: 1_709_288_430, nanoseconds: 456_000_000 }, AT],
  [
    'an instant of an export tool',
    { __datatype__: 'timestamp', value: { _seconds: 1_709_288_430, _nanoseconds: 456_000_000 } },
    AT,
  ],
  ['a reference of an export tool', { __datatype__: 'documentReference', value: 'users/u1' }, 'users/u1'],
  ['an instant of the emulator', { __time__: AT }, AT],
  ['what merely looks typed', { stringValue: 'a', more: 1 }, { stringValue: 'a', more: 1 }],
  ['a moment beyond all calendars', { _seconds: 1e20, _nanoseconds: 0 }, { _seconds: 1e20, _nanoseconds: 0 }],
])('a Firestore value becomes plain: %s', (_, value, plain) => {
  expect(plainValue(value)).toEqual(plain)
})
