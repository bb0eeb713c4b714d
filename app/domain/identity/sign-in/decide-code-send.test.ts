import { describe, expect, test } from 'vitest'
import { DAYS, HOURS, later, MINUTES } from '#app/domain/time/instant.ts'
import {
  beyondCapShare,
  type CodeRequester,
  decideCodeSend,
  resendAfterSeconds,
  type SendHistory,
} from './decide-code-send.ts'

const AT = '2026-11-20T12:00:00.000Z'
const ago = (milliseconds: number) => later(AT, -milliseconds)
const SECOND = 1000
const nothing: SendHistory = {
  phoneOpen: [],
  phoneTotal: 0,
  phoneWrongTries: 0,
  clientOpenInBurst: 0,
  clientOpenInDay: 0,
  prefixOpenInHour: 0,
  shopOpenInDay: 0,
  shopOpenLately: 0,
}
const anybody: CodeRequester = { isLocalDemo: false, isTrusted: false, isKnown: false, solvedHard: false, cap: 500 }
const decide = (history: Partial<SendHistory>, requester: Partial<CodeRequester> = {}) =>
  decideCodeSend({ ...nothing, ...history }, AT, { ...anybody, ...requester })

describe('the gap between codes to one phone: 30, 60, 120 seconds', () => {
  test.each([
    ['the first code', [], 'send'],
    ['29.999 s after the first', [29_999], 'wait'],
    ['30 s after the first', [30_000], 'send'],
    ['59.999 s after the second', [20 * MINUTES, 59_999], 'wait'],
    ['60 s after the second', [20 * MINUTES, 60_000], 'send'],
    ['119.999 s after the third', [40 * MINUTES, 20 * MINUTES, 119_999], 'wait'],
    ['120 s after the third', [40 * MINUTES, 20 * MINUTES, 120_000], 'send'],
  ] as const)('%s', (_, gaps, expected) => expect(decide({ phoneOpen: gaps.map(ago) })).toBe(expected))
})

describe('three codes in 15 minutes block the phone for 30 minutes', () => {
  test.each([
    ['just after the third', [10 * MINUTES, 5 * MINUTES, 3 * MINUTES], 'too-many'],
    ['29:59 after the third', [40 * MINUTES, 35 * MINUTES, 30 * MINUTES - SECOND], 'too-many'],
    ['30 minutes after the third', [40 * MINUTES, 35 * MINUTES, 30 * MINUTES], 'send'],
    [
      'three in 15 minutes and a millisecond are no burst',
      [15 * MINUTES + 5 * MINUTES + 1, 10 * MINUTES, 5 * MINUTES],
      'send',
    ],
    ['three in exactly 15 minutes are', [20 * MINUTES, 10 * MINUTES, 5 * MINUTES], 'too-many'],
  ] as const)('%s', (_, gaps, expected) => expect(decide({ phoneOpen: gaps.map(ago) })).toBe(expected))
})

describe('six codes a day, until the oldest is a day old', () => {
  const six = (oldest: number) => [oldest, 20 * HOURS, 15 * HOURS, 10 * HOURS, 5 * HOURS, HOURS].map(ago)
  test('the seventh is refused', () => expect(decide({ phoneOpen: six(DAYS - SECOND) })).toBe('too-many'))
  test('the sixth is sent', () => expect(decide({ phoneOpen: six(0).slice(1) })).toBe('send'))
})

describe('every other limit, one below it and at it', () => {
  test.each([
    ['wrong tries a day', { phoneWrongTries: 19 }, { phoneWrongTries: 20 }, 'too-many'],
    ['codes a day a phone, confirmed or not', { phoneTotal: 19 }, { phoneTotal: 20 }, 'too-many'],
    ['codes a client in 15 minutes', { clientOpenInBurst: 4 }, { clientOpenInBurst: 5 }, 'too-many'],
    ['codes a client in a day', { clientOpenInDay: 19 }, { clientOpenInDay: 20 }, 'too-many'],
    ['codes a block of numbers in an hour', { prefixOpenInHour: 9 }, { prefixOpenInHour: 10 }, 'silently-dropped'],
  ] as const)('%s', (_, below, at, expected) => {
    expect(decide(below)).toBe('send')
    expect(decide(at)).toBe(expected)
  })

  test('a demo on its own machine counts only phones and the shop', () => {
    const own = { isLocalDemo: true }
    expect(decide({ clientOpenInBurst: 99, clientOpenInDay: 99, prefixOpenInHour: 99 }, own)).toBe('send')
    expect(decide({ phoneWrongTries: 20 }, own)).toBe('too-many')
    expect(decide({ phoneOpen: [ago(SECOND)] }, own)).toBe('wait')
    expect(decide({ shopOpenInDay: 500 }, own)).toBe('solve-hard')
  })
})

describe('beyond the cap of the shop', () => {
  const full = { shopOpenInDay: 500 }
  const solved = { solvedHard: true }
  test('below the cap nothing changes', () => expect(decide({ shopOpenInDay: 499 })).toBe('send'))
  test('every request must solve the hard bot check', () => expect(decide(full, { isKnown: true })).toBe('solve-hard'))
  test('a phone with an account passes', () =>
    expect(decide({ ...full, shopOpenLately: 500 }, { ...solved, isKnown: true })).toBe('send'))
  test('other phones get ten codes in half an hour', () => {
    expect(decide({ ...full, shopOpenLately: 9 }, solved)).toBe('send')
    expect(decide({ ...full, shopOpenLately: 10 }, solved)).toBe('too-many')
  })
  test('a trusted request skips the cap and all limits strangers can exhaust', () => {
    const used = { ...full, clientOpenInBurst: 99, clientOpenInDay: 99, prefixOpenInHour: 99 }
    expect(decide(used, { isTrusted: true })).toBe('send')
    expect(decide({ ...used, phoneTotal: 20 }, { isTrusted: true })).toBe('too-many')
  })
  test('the share beyond the cap', () => {
    expect(beyondCapShare(500)).toBe(10)
    expect(beyondCapShare(50)).toBe(1)
  })
})

test.each([
  [[], 30],
  [[ago(MINUTES)], 60],
  [[ago(20 * MINUTES), ago(10 * MINUTES)], 120],
  [[ago(10 * MINUTES), ago(5 * MINUTES)], 1800],
])('after codes at %j the next may be sent in %i s', (sends, seconds) =>
  expect(resendAfterSeconds(sends, AT)).toBe(seconds),
)
