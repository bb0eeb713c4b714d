import type { ProductEdit } from '#app/domain/catalogue/product/editor/product-edit.ts'
import { TEXT_FIELDS } from '#app/domain/catalogue/product/product-fields.ts'
import { recordFromNames } from '#app/domain/record-from-names.ts'

/** An edit in which every field differs from an empty one, as product-edit-form.test.ts checks. */
export const FULL_EDIT: ProductEdit = {
  ...recordFromNames(TEXT_FIELDS, (field) => `The ${field} of pecans`),
  name: 'Pecans',
  slug: 'pecans',
  hindiName: 'Pecan',
  devanagariName: 'पेकान',
  description: 'Halves, sweet and soft.',
  metaTitle: 'Pecan halves by weight',
  metaDescription: 'Sweet pecans in packs.',
  category: 'mixed',
  collections: ['gifts'],
  searchWords: ['pecan nut'],
  kinds: ['raw', 'salted'],
  grade: 'Mammoth halves',
  genericName: 'Pecan nuts, shelled',
  countryOfOrigin: ['India'],
  nutritionalInfo: { calories: 691, protein: 9.2, fat: 72, carbs: 13.9, fiber: 9.6 },
  shelfLifeMonths: 8,
  allergen: 'Tree nuts (pecan)',
  ingredients: 'Pecans',
  storage: 'Keep cool and dry.',
  packedBy: 'Nut Packers, Delhi',
  importedBy: 'Nut Traders, Mumbai',
  packs: [
    { weight: '250g', pricePaise: 60_000, mrpPaise: 65_000 },
    { weight: '500g', pricePaise: 118_000, mrpPaise: 120_000 },
    { weight: '1kg', pricePaise: 230_000, mrpPaise: 230_000 },
  ],
  costPerKgPaise: 190_000,
  hsn: '08029900',
  gstRateBp: 500,
  gstFromDay: '2026-01-01',
  images: ['/files/products/1700000000000_pecans-1280x1280.webp'],
  imageAlts: { '/files/products/1700000000000_pecans-1280x1280.webp': 'A bowl of pecan halves' },
  labelImage: '/files/products/1700000000001_label-1280x960.webp',
  reorderGrams: 3000,
}
