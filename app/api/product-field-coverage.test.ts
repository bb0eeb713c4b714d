import { expect, test } from 'vitest'
import type { ProductEdit } from '#app/domain/catalogue/product/editor/product-edit.ts'
import { publishProduct } from '#app/domain/catalogue/product/editor/publish-product.server.ts'
import { saveProduct } from '#app/domain/catalogue/product/editor/save-product.server.ts'
import { labelRows } from '#app/domain/catalogue/product/product-label-rows.ts'
import { findProduct } from '#app/domain/catalogue/product/published-product-store.server.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { FULL_EDIT } from '#test/data/full-product-edit.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { productJson } from './v1/product-json.server.ts'

// Where shoppers and programs find a field of a product. A new field of ProductEdit is demanded here by the compiler;
// the test then names the API or the label that lacks it. A text is the reason why a field is left out.

type Place = true | string

const PANEL_ONLY = 'only the owner sees it'

const IN_API: Record<keyof ProductEdit, Place> = {
  name: true,
  slug: true,
  hindiName: true,
  devanagariName: true,
  description: true,
  metaTitle: true,
  metaDescription: true,
  category: true,
  collections: true,
  searchWords: 'other spellings that the search knows',
  kinds: true,
  grade: true,
  countryOfOrigin: true,
  genericName: true,
  nutritionalInfo: true,
  shelfLifeMonths: true,
  allergen: true,
  ingredients: true,
  storage: true,
  packedBy: 'part of the label on the page',
  importedBy: 'part of the label on the page',
  packs: true,
  costPerKgPaise: PANEL_ONLY,
  hsn: true,
  gstRateBp: true,
  gstFromDay: PANEL_ONLY,
  images: true,
  imageAlts: true,
  labelImage: 'part of the label on the page',
  reorderGrams: PANEL_ONLY,
}

const ELSEWHERE_ON_THE_PAGE = 'shown on the page outside the label'

const FOR_SEARCH_ENGINES = 'read by search engines'

const ON_LABEL: Record<keyof ProductEdit, Place> = {
  name: ELSEWHERE_ON_THE_PAGE,
  slug: 'the address of the page',
  hindiName: ELSEWHERE_ON_THE_PAGE,
  devanagariName: ELSEWHERE_ON_THE_PAGE,
  description: ELSEWHERE_ON_THE_PAGE,
  metaTitle: FOR_SEARCH_ENGINES,
  metaDescription: FOR_SEARCH_ENGINES,
  category: ELSEWHERE_ON_THE_PAGE,
  collections: 'each collection has a page of its own',
  searchWords: 'other spellings that the search knows',
  kinds: ELSEWHERE_ON_THE_PAGE,
  grade: true,
  countryOfOrigin: true,
  genericName: true,
  nutritionalInfo: ELSEWHERE_ON_THE_PAGE,
  shelfLifeMonths: true,
  allergen: true,
  ingredients: true,
  storage: true,
  packedBy: true,
  importedBy: true,
  packs: true,
  costPerKgPaise: PANEL_ONLY,
  hsn: true,
  gstRateBp: 'as a percentage',
  gstFromDay: PANEL_ONLY,
  images: ELSEWHERE_ON_THE_PAGE,
  imageAlts: ELSEWHERE_ON_THE_PAGE,
  labelImage: ELSEWHERE_ON_THE_PAGE,
  reorderGrams: PANEL_ONLY,
}

const FIELDS = Object.keys(FULL_EDIT) as (keyof ProductEdit)[]

onBothDatabases((open) => {
  test('the API and the label have every field of a product, except those left out for a reason', async () => {
    const { shop } = await open()
    const saved = await saveProduct(shop, 'usr_owner', null, FULL_EDIT, null)
    if (!saved.ok) throw new Error(saved.reason)
    await publishProduct(shop, 'usr_owner', saved.value.id, 1)
    const product = await findProduct(shop.db, saved.value.id, shop.now())
    if (!product) throw new Error('no product')
    const json: Record<string, unknown> = productJson(product, { buyable: true, log: shop.log, gstScheme: 'regular' })
    const label = JSON.stringify(labelRows(product, DEFAULT_SETTINGS.store, null))
    for (const field of FIELDS) {
      expect(field in json, `${field} in the API`).toBe(IN_API[field] === true)
      // Pages send shoppers the whole product.
      if (IN_API[field] === PANEL_ONLY) expect(product, `${field} on public pages`).not.toHaveProperty(field)
      const text = firstText(FULL_EDIT[field])
      if (ON_LABEL[field] === true) expect(label, `${field} on the label`).toContain(text)
    }
  })
})

/** The first text of a value: the name of an object's first pack, the first entry of a list, the value itself. */
function firstText(value: unknown): string {
  if (Array.isArray(value)) return firstText(value[0])
  return typeof value === 'object' && value !== null ? firstText(Object.values(value)[0]) : String(value)
}
