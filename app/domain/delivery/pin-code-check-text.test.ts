import { expect, test } from 'vitest'
import { pinCodeAnswer, pinCodeCheckText } from './pin-code-check-text.ts'

const COD = { offered: true, cashOnly: false, minimumPaise: 20000, maximumPaise: 500000 }
const NO_COD = { ...COD, offered: false }
const SERVED = {
  kind: 'served',
  pin: '110001',
  state: 'Delhi',
  fromPaise: 3900,
  freeFromPaise: 79900,
  days: [1, 2],
  cash: true,
  isBroughtByShop: false,
} as const

test('without a PIN code the text has the range of fees and the ways to pay', () => {
  const whole = { kind: 'anywhere', fromPaise: 3900, freeFromPaise: [79900, 149900] } as const
  expect(pinCodeCheckText(whole, COD)).toEqual({
    strong: 'Delivery from ₹39.',
    rest: 'Free from ₹799 to ₹1,499, by distance. Cash on delivery from ₹200 to ₹5,000.',
  })
  expect(pinCodeCheckText({ ...whole, freeFromPaise: [79900, 79900] }, NO_COD).rest).toBe(
    'Free from ₹799. Pay online, by UPI or card.',
  )
})

test('delivery that is free near the shop alone is told so', () => {
  const whole = { kind: 'anywhere', fromPaise: 0, freeFromPaise: [0, 149900] } as const
  expect(pinCodeCheckText(whole, COD).rest).toContain('Free near us, and everywhere from ₹1,499.')
})

test('for a PIN code it shows place, days, fee, and whether cash is accepted', () => {
  expect(pinCodeCheckText(SERVED, COD)).toEqual({
    strong: 'To 110001, Delhi, in 1 to 2 working days.',
    rest: 'Delivery from ₹39, free from ₹799. Cash on delivery from ₹200 to ₹5,000.',
  })
  expect(pinCodeCheckText({ ...SERVED, cash: false }, COD).rest).toBe(
    'Delivery from ₹39, free from ₹799. Pay online: no cash on delivery here.',
  )
})

test('where only cash is taken nothing is said about paying online', () => {
  const only = { ...COD, cashOnly: true }
  expect(pinCodeCheckText(SERVED, only).rest).toBe(
    'Delivery from ₹39, free from ₹799. Cash on delivery from ₹200 to ₹5,000.',
  )
  expect(pinCodeCheckText({ ...SERVED, cash: false }, only).rest).toBe(
    'Delivery from ₹39, free from ₹799. We take cash only, and not at this PIN code.',
  )
  const none = { ...only, offered: false }
  const whole = { kind: 'anywhere', fromPaise: 3900, freeFromPaise: [79900, 79900] } as const
  expect(pinCodeCheckText(whole, none).rest).toBe('Free from ₹799.')
})

test('an error explains why there is no result', () => {
  expect(pinCodeCheckText({ kind: 'not-a-pin', typed: '1100' }, COD)).toEqual({
    strong: '“1100” is not a PIN code. Enter the six digits of your PIN code.',
    rest: '',
  })
  expect(pinCodeCheckText({ kind: 'not-served', pin: '900056' }, COD)).toEqual({
    strong: 'We do not deliver to 900056.',
    rest: 'It is an army post office, which only India Post reaches.',
  })
  expect(pinCodeCheckText({ kind: 'not-served', pin: '110001' }, COD)).toEqual({
    strong: 'We do not deliver to 110001.',
    rest: '',
  })
})

test('where the shop goes itself that comes first, then the courier', () => {
  const local = { feePaise: 3_000, freeFromPaise: 50_000, earliest: 'today 5 to 8 pm' }
  expect(pinCodeCheckText(SERVED, COD, local)).toEqual({
    strong: 'Delivered by us, as early as today 5 to 8 pm, ₹30.',
    rest: 'Free from ₹500. Or by courier in 1 to 2 working days, from ₹39, free from ₹799. Cash on delivery from ₹200 to ₹5,000.',
  })
  expect(pinCodeCheckText(SERVED, COD, { ...local, freeFromPaise: 0 }).strong).toBe(
    'Delivered by us, as early as today 5 to 8 pm, free.',
  )
})

test('a shop that brings everything there itself names no courier', () => {
  const local = { feePaise: 3_000, freeFromPaise: 50_000, earliest: 'today 5 to 8 pm' }
  expect(pinCodeCheckText({ ...SERVED, isBroughtByShop: true }, COD, local).rest).toBe(
    'Free from ₹500. Or at another time, in 1 to 2 working days, from ₹39, free from ₹799. Cash on delivery from ₹200 to ₹5,000.',
  )
})

test('where the shop goes at a time alone, and no other way, only that is said', () => {
  const local = { feePaise: 3_000, freeFromPaise: 50_000, earliest: 'today 5 to 8 pm' }
  const answer = pinCodeAnswer({ kind: 'slots-only', pin: '110001', cash: true }, COD, local)
  expect(answer).toEqual({
    words: {
      strong: 'Delivered by us, as early as today 5 to 8 pm, ₹30.',
      rest: 'Free from ₹500. Cash on delivery from ₹200 to ₹5,000.',
    },
    isWrong: false,
    served: '110001',
  })
  expect(pinCodeCheckText({ kind: 'slots-only', pin: '110001', cash: true }, COD, null)).toEqual({
    strong: 'To 110001 we bring orders ourselves, at times that you choose.',
    rest: '',
  })
})

test('the answer tells a PIN code that is wrong from one where nobody delivers', () => {
  const answer = (check: Parameters<typeof pinCodeAnswer>[0]) => pinCodeAnswer(check, COD, null)
  expect(answer(SERVED)).toEqual({ words: pinCodeCheckText(SERVED, COD), isWrong: false, served: '110001' })
  expect(answer({ kind: 'not-served', pin: '900056' })).toMatchObject({ isWrong: false, served: null })
  expect(answer({ kind: 'unknown-pin', pin: '999999' })).toMatchObject({ isWrong: true, served: null })
  expect(answer({ kind: 'not-a-pin', typed: '11' })).toMatchObject({ isWrong: true, served: null })
})
