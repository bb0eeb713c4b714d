import { expect, test } from 'vitest'
import { EMPTY_EDIT } from '#app/domain/catalogue/product/editor/product-edit.ts'
import { FULL_EDIT } from '#test/data/full-product-edit.ts'
import { STORED_EDIT } from './import-undo-store.server.ts'

test('an edit parses to itself, and a field that was added later is empty', () => {
  const { labelImage: _, ...older } = FULL_EDIT
  expect(STORED_EDIT.parse(JSON.parse(JSON.stringify(FULL_EDIT)))).toEqual(FULL_EDIT)
  expect(STORED_EDIT.parse(older)).toEqual({ ...FULL_EDIT, labelImage: EMPTY_EDIT.labelImage })
  expect(STORED_EDIT.safeParse({ ...FULL_EDIT, packs: [{ weight: '2 kg', pricePaise: 1, mrpPaise: 1 }] }).success).toBe(
    false,
  )
})
