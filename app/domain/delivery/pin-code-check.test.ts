import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { checkPinCode } from './pin-code-check.ts'

const AT = '2026-11-20T12:00:00.000Z'
const check = (typed: string | null, rules = DEFAULT_SETTINGS) => checkPinCode(typed, rules, AT)

test('without a PIN code the range for all of India is shown', () => {
  const whole = { kind: 'anywhere', fromPaise: 3900, freeFromPaise: [79900, 149900] }
  expect(check(null)).toEqual(whole)
  expect(check('  ')).toEqual(whole)
})

test.each([
  [200_000, [79_900, 149_900]],
  [90_000, [79_900, 149_900]],
  [50_000, [50_000, 149_900]],
])('local delivery free from %i paise makes delivery free from %o', (freeFromPaise, range) => {
  const slots = [{ weekdays: [1], from: '10:00', to: '12:00', places: 5 }]
  const local = { offersLocalDelivery: true, slots, pincodes: ['110006'], feePaise: 2_000, freeFromPaise }
  const localDelivery = { ...DEFAULT_SETTINGS.localDelivery, ...local }
  expect(check(null, { ...DEFAULT_SETTINGS, localDelivery })).toMatchObject({ freeFromPaise: range })
})

test('a PIN code has its state, days and lowest fee', () => {
  expect(check('110001')).toEqual({
    kind: 'served',
    pin: '110001',
    state: 'Delhi',
    fromPaise: 3900,
    freeFromPaise: 79900,
    days: [1, 2],
    cash: true,
    isBroughtByShop: false,
  })
  expect(check('744 101')).toMatchObject({ kind: 'served', pin: '744101', fromPaise: 9900, days: [6, 10] })
})

test('no cash on delivery where the owner blocked it', () => {
  const rules = { ...DEFAULT_SETTINGS, cod: { ...DEFAULT_SETTINGS.cod, blockedPincodes: ['110001'] } }
  expect(check('110001', rules)).toMatchObject({ cash: false })
})

test.each(['11000', '1100011', 'delhi'])('%s is not a PIN code', (typed) => {
  expect(check(typed)).toEqual({ kind: 'not-a-pin', typed })
})

test('army post is not served unless the owner allows it', () => {
  expect(check('900056')).toEqual({ kind: 'not-served', pin: '900056' })
})
