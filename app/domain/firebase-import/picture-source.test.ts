import { expect, test } from 'vitest'
import { parsePictureSource, pictureFile } from './picture-source.ts'

const IN_BUCKET = { kind: 'bucket', path: 'products/1709_almonds 1.jpg' }

test.each([
  [
    'https://firebasestorage.googleapis.com/v0/b/shop.appspot.com/o/products%2F1709_almonds%201.jpg?alt=media&token=t',
    IN_BUCKET,
  ],
  ['http://127.0.0.1:9199/v0/b/shop/o/products%2F1709_almonds%201.jpg?alt=media', IN_BUCKET],
  ['gs://shop.appspot.com/products/1709_almonds 1.jpg', IN_BUCKET],
  ['https://storage.googleapis.com/shop.appspot.com/products/1709_almonds%201.jpg', IN_BUCKET],
  ['/products/1709_almonds 1.jpg', IN_BUCKET],
  ['products/100%.jpg', { kind: 'bucket', path: 'products/100%.jpg' }],
  ['data:image/png;base64,AAAA', { kind: 'data', bytes: 'AAAA', mediaType: 'image/png;base64' }],
  ['https://images.example.com/almonds.jpg', { kind: 'elsewhere' }],
  ['blob:https://shop.example/1234', { kind: 'elsewhere' }],
  ['https://via.placeholder.com/300', { kind: 'none' }],
  ['/placeholder.svg', { kind: 'none' }],
  ['undefined', { kind: 'none' }],
  ['', { kind: 'none' }],
  [undefined, { kind: 'none' }],
  [7, { kind: 'none' }],
])('where the picture %s lies', (value, source) => {
  expect(parsePictureSource(value)).toEqual(source)
})

test('finds a file wherever the bucket lies, and never by part of a name', () => {
  const files = ['bucket/products/not-1.jpg', 'bucket/products/1.jpg']
  expect(pictureFile(files, 'gs://shop/products/1.jpg')).toBe('bucket/products/1.jpg')
  expect(pictureFile(files, '1.jpg')).toBe('bucket/products/1.jpg')
  expect(pictureFile(files, 'gs://shop/products/2.jpg')).toBeNull()
  expect(pictureFile(files, 'data:image/png;base64,AAAA')).toBeNull()
})
