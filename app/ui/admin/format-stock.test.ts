import { expect, test } from 'vitest'
import { formatKilos } from './format-kilos.ts'
import { formatStock, formatStockChange } from './format-stock.ts'

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
