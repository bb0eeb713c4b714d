import { expect, test } from 'vitest'
import { recordFromNames } from '#app/domain/record-from-names.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { DOCUMENT_FIELDS } from '#app/domain/settings/store-details/store-fields.ts'
import { parseStoredSeller } from './stored-seller.server.ts'

const SELLER = { ...recordFromNames(DOCUMENT_FIELDS, (name) => DEFAULT_SETTINGS.store[name]), fssai: '10012345678901' }

test('a document keeps each field of its seller', () => {
  expect(parseStoredSeller(JSON.stringify(SELLER), 'invoices.seller')).toEqual(SELLER)
})

test('a field that is newer than a document is empty in it', () => {
  const { fssai: _, ...earlier } = SELLER
  expect(parseStoredSeller(JSON.stringify(earlier), 'invoices.seller')).toEqual({ ...SELLER, fssai: '' })
})
