import { expect, test } from 'vitest'
import { toastLiftDistance } from './toast-lift-distance.ts'

const TOAST = { left: 16, right: 344, top: 660, bottom: 708 }
const button = (top: number, left = 32, right = 200) => ({ left, right, top, bottom: top + 44 })

test.each([
  ['nothing to press', [], 0],
  ['a button above it', [button(600)], 0],
  ['a button below it, in a bar', [button(720)], 0],
  ['a button beside it', [button(664, 350, 400)], 0],
  ['a button under it', [button(664)], 52],
  ['one it would cover after moving', [button(664), button(610)], 106],
  ['one it does not cover', [button(664), button(540)], 52],
  ['one whose lower edge it touches', [button(620)], 96],
  ['a form full of them: the highest place there is', Array.from({ length: 9 }, (_, at) => button(664 - at * 60)), 260],
])('a toast is lifted above what it covers: %s', (_, actions, lift) => {
  expect(toastLiftDistance(TOAST, actions, 400)).toBe(lift)
})
