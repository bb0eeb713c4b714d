import { expect, test } from 'vitest'
import { smallPhotographMessage } from './min-photo-size.ts'

test.each([
  [500, 500, false],
  [1280, 720, false],
  [499, 4000, true],
  [4000, 499, true],
])('%i × %i: too small is %s', (width, height, isSmall) => {
  expect(smallPhotographMessage('product', { name: 'kaju.jpg', width, height }) !== null).toBe(isSmall)
})

test('the message has the photograph, its size and the consequence', () => {
  const small = { name: 'kaju.jpg', width: 320, height: 240 }
  expect(smallPhotographMessage('product', small)).toMatch(
    /^kaju\.jpg is only 320\s×\s240 pixels\..*Google.*500\s×\s500/,
  )
  expect(smallPhotographMessage('label', small)).toMatch(/^kaju\.jpg is only 320\s×\s240 pixels\..*legible/)
})
