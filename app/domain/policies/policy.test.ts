import { expect, test } from 'vitest'
import { inlineParts } from './policy.ts'

test('links are split from their sentence', () => {
  expect(inlineParts('Write on [Contact Us](/contact), please.')).toEqual([
    { text: 'Write on ' },
    { text: 'Contact Us', to: '/contact' },
    { text: ', please.' },
  ])
  expect(inlineParts('[a](/a)[b](/b)')).toEqual([
    { text: 'a', to: '/a' },
    { text: 'b', to: '/b' },
  ])
  expect(inlineParts('No link [here] (at all)')).toEqual([{ text: 'No link [here] (at all)' }])
})
