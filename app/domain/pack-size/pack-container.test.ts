import { expect, test } from 'vitest'
import { packContainer } from './pack-container.ts'

test.each([
  ['250g', ''],
  ['1.5kg', ''],
  ['Tin 400g', 'Tin'],
  ['Gift box 1kg', 'Gift box'],
] as const)('the container of %s is “%s”', (size, container) => {
  expect(packContainer(size)).toBe(container)
})
