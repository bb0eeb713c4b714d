import { expect, test } from 'vitest'
import { largestPicture } from './largest-picture.ts'

test('the largest picture: the original of an upload, if stored', () => {
  expect(largestPicture('/files/products/17_label.jpg?1280x853', 'https://cdn.example')).toBe(
    'https://cdn.example/products/17_label.jpg',
  )
  expect(largestPicture('/files/products/17_label-1280x853.webp')).toBe('/files/products/17_label-1280.webp')
  expect(largestPicture('https://files.example/a.jpg')).toBe('https://files.example/a.jpg')
})
