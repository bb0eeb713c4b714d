import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { productFieldsOf } from '#app/domain/catalogue/product/editor/product-edit-as-text.ts'
import { type Site, SiteContext } from '#app/ui/shared/site-context.ts'
import { FULL_EDIT } from '#test/data/full-product-edit.ts'
import { SAMPLE_PACK_SIZES } from '#test/data/sample-pack-sizes.ts'
import { PriceSection } from './price-section.tsx'
import { FormValues } from './product-form-context.ts'

// 250 g cost ₹100. Of ₹210 with 5% GST the shop keeps ₹100 of ₹200; without GST ₹110 of ₹210.
const priced = { 'price-250g': '210', 'mrp-250g': '210', costPerKg: '400', gstRate: '5' }
const values = { ...productFieldsOf(FULL_EDIT, SAMPLE_PACK_SIZES), ...priced }

function NewPrices() {
  return <PriceSection isNew soldSizes={['250g', '500g']} />
}

function htmlOf(isTaxed: boolean, gstRate = '5'): string {
  const Page = createRoutesStub([{ path: '/', Component: NewPrices }])
  return renderToStaticMarkup(
    <SiteContext value={{ chargesGst: isTaxed } as Site}>
      <FormValues
        value={{ values: { ...values, gstRate }, errors: {}, needed: [], categories: [], collections: [], kinds: [] }}
      >
        <Page />
      </FormValues>
    </SiteContext>,
  )
}

const marginOf = (isTaxed: boolean) => /you keep [\d.]+%/.exec(htmlOf(isTaxed))?.[0]

test('without GST inside no tax is taken off a price before its margin is shown', () => {
  expect(marginOf(true)).toBe('you keep 50.0%')
  expect(marginOf(false)).toBe('you keep 52.4%')
})

test('a margin without a chosen GST rate says that it is before GST', () => {
  expect(htmlOf(true, '')).toContain('you keep 52.4% before GST')
  expect(htmlOf(true)).not.toContain('before GST')
  expect(htmlOf(false, '')).not.toContain('before GST')
})

test('a size that the shop does not sell is marked', () => {
  const rows = htmlOf(false).split('class="pack-fields').slice(1)
  expect(rows.map((row) => [/name="price-([^"]+)"/.exec(row)?.[1], row.includes('Not sold')])).toEqual([
    ['250g', false],
    ['500g', false],
    ['1kg', true],
  ])
})
