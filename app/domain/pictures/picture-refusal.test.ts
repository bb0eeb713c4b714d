import { expect, test } from 'vitest'
import { leftOutMessage, refusedFileMessage, refusedFiles, tooLargeMessage } from './picture-refusal.ts'

test('every refused photograph is named with its reason', () => {
  const refused = refusedFiles(
    ['pack.jpg', 'notes.pdf', ''],
    [
      { index: 1, reason: 'picture-unreadable' },
      { index: 2, reason: 'picture-too-heavy' },
    ],
  )
  expect(refused.map(refusedFileMessage)).toEqual([
    'notes.pdf: This is not a photograph we can read. Use a JPEG, PNG, WebP or AVIF file.',
    'Photograph 3: This file is larger than 8 MB. Please choose a smaller one.',
  ])
})

test.each([
  [[], 5, null],
  [['IMG_7.jpg'], 5, 'Only 5 photographs: IMG_7.jpg was left out.'],
  [['IMG_7.jpg', 'IMG_8.jpg'], 5, 'Only 5 photographs: IMG_7.jpg and one more were left out.'],
  [['IMG_2.jpg', 'b', 'c'], 1, 'Only one photograph: IMG_2.jpg and 2 more were left out.'],
] as const)('photographs beyond the maximum are named: %j of %i', (names, most, message) => {
  expect(leftOutMessage(names, most)).toBe(message)
})

test.each([
  [1, 8, 'This file is larger than 8 MB. Please choose a smaller one.'],
  [5, 24, 'Together these photographs are larger than 24 MB. Please choose fewer or smaller ones.'],
])('a form of %i photographs says that they are larger than %i MB', (most, megabytes, message) => {
  expect(tooLargeMessage(most, megabytes * 2 ** 20)).toBe(message)
})
