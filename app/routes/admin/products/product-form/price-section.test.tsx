import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { fieldsOf } from '#app/domain/catalogue/product/editor/product-edit-as-text.ts'
import { NEW_SHOP_PACK_SIZES } from '#app/domain/new-shop-pack-sizes.ts'
import { type Site, SiteContext } from '#app/ui/shop/layout/site-context.ts'
import { FULL_EDIT } from '#test/data/full-product-edit.ts'
import { PriceSection } from './price-section.tsx'
import { FormValues } from './product-form-values.ts'

// 250 g cost ₹100. Of ₹210 with 5% GST the shop keeps ₹100 of ₹200; under composition ₹110 of ₹210.
const priced = { 'price-250g': '210', 'mrp-250g': '210', costPerKg: '400', gstRate: '5' }
const values = { ...fieldsOf(FULL_EDIT, NEW_SHOP_PACK_SIZES), ...priced }

function NewPrices() {
  return <PriceSection isNew />
}

function marginOf(isComposition: boolean): string | undefined {
  const Page = createRoutesStub([{ path: '/', Component: NewPrices }])
  const html = renderToStaticMarkup(
    <SiteContext value={{ isComposition } as Site}>
      <FormValues value={{ values, errors: {}, categories: [], collections: [], kinds: [] }}>
        <Page />
      </FormValues>
    </SiteContext>,
  )
  return /you keep [\d.]+%/.exec(html)?.[0]
}

test('under the composition scheme no tax is taken off a price before its margin is shown', () => {
  expect(marginOf(false)).toBe('you keep 50.0%')
  expect(marginOf(true)).toBe('you keep 52.4%')
})
