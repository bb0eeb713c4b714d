import { expect, test } from 'vitest'
import { createProduct } from '#app/domain/catalogue/product/editor/create-product.server.ts'
import type { ProductEdit } from '#app/domain/catalogue/product/editor/product-edit.ts'
import { publishProduct } from '#app/domain/catalogue/product/editor/publish-product.server.ts'
import { fieldNamed, TEXT_FIELDS } from '#app/domain/catalogue/product/product-fields.ts'
import { labelRows } from '#app/domain/catalogue/product/product-label-rows.ts'
import { findProduct } from '#app/domain/catalogue/product/published-product-store.server.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { FULL_EDIT } from '#test/data/full-product-edit.ts'
import { expectOk } from '#test/expect-ok.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { serializeResponse } from './serialize-response.server.ts'
import { ProductJson, productJson } from './v1/product-json.server.ts'

// Where shoppers and programs find a field of a product. A field is in the API and on the label of the page, unless it
// stands here with the reason why not, or product-fields.ts says that only the panel shows it.

type Reasons = Partial<Record<keyof ProductEdit, string>>

const PANEL_ONLY: ReadonlySet<keyof ProductEdit> = new Set([
  'costPerKgPaise',
  'gstFromDay',
  'reorderGrams',
  ...TEXT_FIELDS.filter((field) => fieldNamed(field).isPanelOnly),
] as const)

const NOT_IN_API: Reasons = {
  searchWords: 'other spellings that the search knows',
  packedBy: 'part of the label on the page',
  importedBy: 'part of the label on the page',
  labelImage: 'part of the label on the page',
}

const ELSEWHERE_ON_THE_PAGE = 'shown on the page outside the label'

const FOR_SEARCH_ENGINES = 'read by search engines'

const NOT_ON_LABEL: Reasons = {
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
  nutritionalInfo: ELSEWHERE_ON_THE_PAGE,
  gstRateBp: 'as a percentage',
  images: ELSEWHERE_ON_THE_PAGE,
  imageAlts: ELSEWHERE_ON_THE_PAGE,
  labelImage: ELSEWHERE_ON_THE_PAGE,
}

const FIELDS = Object.keys(FULL_EDIT) as (keyof ProductEdit)[]

onBothDatabases((open) => {
  test('the API and the label have every field of a product, except those left out for a reason', async () => {
    const { shop } = await open()
    const saved = expectOk(await createProduct(shop, 'usr_owner', { edit: FULL_EDIT }))
    await publishProduct(shop, 'usr_owner', saved.id, { version: 1 })
    const product = await findProduct(shop.db, saved.id, shop.now())
    if (!product) throw new Error('no product')
    const answer = productJson(product, { buyable: true, gstScheme: 'regular' })
    const json = serializeResponse(ProductJson, answer, shop.log) as Record<string, unknown>
    const label = JSON.stringify(labelRows(product, DEFAULT_SETTINGS.store, null))
    for (const field of FIELDS) {
      const isPublic = !PANEL_ONLY.has(field)
      expect(field in json, `${field} in the API`).toBe(isPublic && !NOT_IN_API[field])
      // Pages send shoppers the whole product.
      if (!isPublic) expect(product, `${field} on public pages`).not.toHaveProperty(field)
      const text = firstText(FULL_EDIT[field])
      if (isPublic && !NOT_ON_LABEL[field]) expect(label, `${field} on the label`).toContain(text)
    }
  })
})

/** The first text of a value: the name of an object's first pack, the first entry of a list, the value itself. */
function firstText(value: unknown): string {
  if (Array.isArray(value)) return firstText(value[0])
  return typeof value === 'object' && value !== null ? firstText(Object.values(value)[0]) : String(value)
}
