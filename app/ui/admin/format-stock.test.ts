import { expect, test } from 'vitest'
import { formatKilos, formatPacksInStock, formatStock, formatStockChange } from './format-stock.ts'

const JAR = { weight: 'Jar 350g', isRetired: false } as const

test('what is sold in one size is counted in packs, and the weight stands beside', () => {
  expect(formatStock(5_950, [JAR])).toBe('17\u00a0×\u00a0Jar 350g (5.95\u00a0kg)')
  expect(formatStock(100, [JAR])).toBe('0\u00a0×\u00a0Jar 350g (100\u00a0g)')
  expect(formatStock(5_950, [JAR, { weight: '250g', isRetired: true }])).toMatch(/^17/)
})

test('nothing is no packs, but a weight', () => {
  expect(formatStock(0, [JAR])).toBe('0\u00a0g')
  expect(formatStock(0, [JAR], formatKilos)).toBe('0.00\u00a0kg')
})

test('what is sold in several sizes, or none, is a weight', () => {
  expect(formatStock(5_950, [JAR, { weight: '250g', isRetired: false }])).toBe('5.95\u00a0kg')
  expect(formatStock(5_950, [])).toBe('5.95\u00a0kg')
})

test('a change of whole packs is counted in them, and one of some grams is a weight', () => {
  expect(formatStockChange(700, [JAR])).toBe('2\u00a0×\u00a0Jar 350g (700\u00a0g)')
  expect(formatStockChange(100, [JAR])).toBe('100\u00a0g')
  expect(formatStockChange(700, [])).toBe('700\u00a0g')
})

test.each([
  [23_205, '23.205\u00a0kg'],
  [23_200, '23.20\u00a0kg'],
  [1_560_250, '1,560.25\u00a0kg'],
  [1_001, '1.001\u00a0kg'],
  [750, '0.75\u00a0kg'],
  [25, '25\u00a0g'],
  [0, '0.00\u00a0kg'],
])('%d grams are %s, to the gram', (grams, message) => {
  expect(formatKilos(grams)).toBe(message)
})

test('a weight makes packs of each size that is sold', () => {
  const packs = [{ weight: '250g', isRetired: true }, { weight: '500g', isRetired: false }, { weight: '1kg' }] as const
  expect(formatPacksInStock(700, packs)).toBe('1\u00a0×\u00a0500g, 0\u00a0×\u00a01kg')
  expect(formatPacksInStock(700, packs.slice(0, 1))).toBe('no packs')
  expect(formatPacksInStock(70, packs)).toBe('no packs')
})
