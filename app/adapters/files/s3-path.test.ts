import { expect, test } from 'vitest'
import { s3Path } from './s3-path.ts'

test.each([
  ['products/1763700000000_badam-giri-160.avif', 'products/1763700000000_badam-giri-160.avif'],
  ["a!b'c(d)e*f.webp", 'a%21b%27c%28d%29e%2Af.webp'],
  ['a b+c&d=e%20f.webp', 'a%20b%2Bc%26d%3De%2520f.webp'],
  ['ö/बा.webp', '%C3%B6/%E0%A4%AC%E0%A4%BE.webp'],
  ['~_.-/x', '~_.-/x'],
])('%s is requested as %s', (name, path) => {
  expect(s3Path(name)).toBe(path)
})

test.each(['', '/', 'a//b', '../a', 'a/../b', 'a/.', 'a/', 'a\\b', 'a\0b'])('%j is not a valid name', (name) => {
  expect(() => s3Path(name)).toThrow()
})
