import { describe, expect, test } from 'vitest'
import { STATES, stateName, statesOfPinCode } from './indian-state.ts'

const names = (pincode: string) => statesOfPinCode(pincode).map((state) => state.name)

test('36 states and union territories, each with its own code', () => {
  expect(STATES).toHaveLength(36)
  expect(new Set(STATES.map((state) => state.code)).size).toBe(36)
  expect(new Set(STATES.map((state) => state.letters)).size).toBe(36)
})

describe('a single candidate fills in the state', () => {
  test.each([
    ['110001', 'Delhi'],
    ['400001', 'Maharashtra'],
    ['403001', 'Goa'],
    ['500001', 'Telangana'],
    ['520001', 'Andhra Pradesh'],
    ['560001', 'Karnataka'],
    ['600001', 'Tamil Nadu'],
    ['700001', 'West Bengal'],
    ['737101', 'Sikkim'],
    ['744101', 'Andaman and Nicobar Islands'],
    ['194101', 'Ladakh'],
    ['190001', 'Jammu and Kashmir'],
    ['160017', 'Chandigarh'],
    ['160062', 'Punjab'],
    ['141001', 'Punjab'],
    ['248001', 'Uttarakhand'],
    ['226001', 'Uttar Pradesh'],
    ['800001', 'Bihar'],
    ['834001', 'Jharkhand'],
    ['781001', 'Assam'],
    ['302001', 'Rajasthan'],
    ['380001', 'Gujarat'],
    ['682001', 'Kerala'],
    ['492001', 'Chhattisgarh'],
    ['462001', 'Madhya Pradesh'],
  ])('%s is in %s', (pincode, name) => expect(names(pincode)).toEqual([name]))
})

describe('several candidates are offered', () => {
  test.each([
    ['244713', ['Uttarakhand', 'Uttar Pradesh']],
    ['262001', ['Uttarakhand', 'Uttar Pradesh']],
    ['813208', ['Bihar', 'Jharkhand']],
    ['396220', ['Gujarat', 'Dadra and Nagar Haveli and Daman and Diu']],
    ['605001', ['Tamil Nadu', 'Puducherry']],
    ['682555', ['Lakshadweep', 'Kerala']],
    ['533464', ['Puducherry', 'Andhra Pradesh']],
    ['673310', ['Kerala', 'Puducherry']],
  ])('%s may be in %j', (pincode, expected) => expect(names(pincode).sort()).toEqual([...expected].sort()))
})

test.each(['', '1100', '1100011', '010001', 'abcdef', '११०००१'])('%j is in no state', (text) => {
  expect(statesOfPinCode(text)).toEqual([])
})

test('army post offices have no state', () => {
  expect(statesOfPinCode('900056')).toEqual([])
})

test('names by code', () => {
  expect(stateName('27')).toBe('Maharashtra')
  expect(stateName('99')).toBe('99')
})

test('the ranges cover every area of the register, and no retired code', () => {
  expect(STATES.some((state) => ['25', '28', '96', '97'].includes(state.code))).toBe(false)
  for (const state of STATES) for (const [from, to] of state.pincodes) expect(from).toBeLessThanOrEqual(to)
})
