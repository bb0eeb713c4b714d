import { expect, test } from 'vitest'
import { nestedFields, pathsIn, valueAt, withValueAt } from './setting-path.ts'

const delivery = { zones: { metro: { firstPaise: 5900 } }, states: ['KA', 'TN'], note: undefined }

test('each field has a path; a list is one field, and an undefined one is none', () => {
  expect(pathsIn(delivery)).toEqual([['zones', 'metro', 'firstPaise'], ['states']])
  expect(valueAt(delivery, ['zones', 'metro', 'firstPaise'])).toBe(5900)
  expect(valueAt(delivery, ['zones', 'rest', 'firstPaise'])).toBeUndefined()
  expect(valueAt(delivery, ['states', '0'])).toBeUndefined()
})

test('a field is set at any depth and removed by undefined, in a copy that keeps the order of the others', () => {
  const dearer = withValueAt(delivery, ['zones', 'metro', 'firstPaise'], 6500)
  expect(JSON.stringify(dearer)).toBe('{"zones":{"metro":{"firstPaise":6500}},"states":["KA","TN"]}')
  expect(delivery.zones.metro.firstPaise).toBe(5900)
  expect(withValueAt({ a: 1, b: { c: 2 } }, ['b', 'c'], undefined)).toStrictEqual({ a: 1, b: {} })
  expect(withValueAt(undefined, ['a', 'b'], 1)).toEqual({ a: { b: 1 } })
})

test('the fields of a form become groups', () => {
  expect(nestedFields({ 'zones.local.firstPaise': '49', 'zones.local.minDays': '1', offered: 'on' })).toEqual({
    zones: { local: { firstPaise: '49', minDays: '1' } },
    offered: 'on',
  })
})

test('a field of a form that is named like a property of every object changes no other object', () => {
  const form = nestedFields({ '__proto__.polluted': 'yes', 'constructor.prototype.polluted': 'yes' })
  expect({}).not.toHaveProperty('polluted')
  expect(Object.getPrototypeOf(form)).toBe(Object.prototype)
})
