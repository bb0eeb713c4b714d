import { expect, test } from 'vitest'
import { FULL_EDIT } from '#test/data/full-product-edit.ts'
import { guardProductField } from '#test/data/guard-product-field.ts'
import { PRODUCT_FIELDS } from '../product-fields.ts'
import { guardedChanges, mayEditField } from './field-permission.ts'
import { EMPTY_EDIT } from './product-edit.ts'

// The pecans have one photograph, so one text of a photograph.
const FIELDS = Object.keys(PRODUCT_FIELDS).filter((field) => !/^alt-[2-6]$/.test(field))

test.each(FIELDS as (keyof typeof PRODUCT_FIELDS)[])('a change of %s is seen once it needs a permission', (field) => {
  guardProductField(field, 'team')
  expect(guardedChanges(EMPTY_EDIT, FULL_EDIT)).toContain(field)
  expect(guardedChanges(FULL_EDIT, FULL_EDIT)).toEqual([])
  expect(mayEditField({ permissions: ['products'] }, field)).toBe(false)
  expect(mayEditField({ permissions: ['products', 'team'] }, field)).toBe(true)
})

test('the price of a pack is for everybody who edits products', () => {
  expect(mayEditField({ permissions: ['products'] }, 'price-250g')).toBe(true)
  expect(guardedChanges({ ...FULL_EDIT, packs: [] }, FULL_EDIT)).toEqual([])
})

test('the address of a picture elsewhere needs what the picture needs', () => {
  guardProductField('labelImage', 'team')
  expect(mayEditField({ permissions: ['products'] }, 'labelImageAddress')).toBe(false)
  expect(mayEditField({ permissions: ['products'] }, 'imageAddress')).toBe(true)
})
