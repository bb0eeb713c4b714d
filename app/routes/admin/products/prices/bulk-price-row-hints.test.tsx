import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ProductToPrice } from '#app/domain/catalogue/product/admin-list/admin-product.ts'
import { type Site, SiteContext } from '#app/ui/shared/site-context.ts'
import { BulkPriceRow } from './bulk-price-row.tsx'

// 250 g cost ₹100, and sell at ₹210.
const product = {
  id: '1',
  name: 'Almonds',
  packs: [{ weight: '250g', pricePaise: 21_000, mrpPaise: 21_000, isRetired: false }],
  version: 1,
  costPerKgPaise: 40_000,
} satisfies Omit<ProductToPrice, 'gstRateBp'>

test.each([
  [500, true, 'you keep 50.0%'],
  // Of 18 %: ₹210 has ₹177.97 without tax.
  [1_800, true, 'you keep 43.8%'],
  [500, false, 'you keep 52.4%'],
])(
  'a margin leaves the tax inside a price out, of %d basis points, where the scheme charges any (%s)',
  (gstRateBp, isTaxed, kept) => {
    const html = renderToStaticMarkup(
      <SiteContext value={{ chargesGst: isTaxed } as Site}>
        <BulkPriceRow product={{ ...product, gstRateBp }} typed={{}} errors={{}} />
      </SiteContext>,
    )
    expect(/you keep [\d.]+%/.exec(html)?.[0]).toBe(kept)
  },
)

test('the price of a size that the shop no longer sells is marked', () => {
  const [pack] = product.packs
  const retired = { ...product, packs: pack ? [{ ...pack, isRetired: true }] : [], gstRateBp: 500 }
  const hintOf = (shown: ProductToPrice) =>
    /₹210 today[^<]*you keep/.exec(renderToStaticMarkup(<BulkPriceRow product={shown} typed={{}} errors={{}} />))?.[0]
  expect(hintOf(retired)).toBe('₹210 today, not sold, you keep')
  expect(hintOf({ ...product, gstRateBp: 500 })).toBe('₹210 today, you keep')
})

test('a new price is shown with what it really changes', () => {
  const html = renderToStaticMarkup(
    <BulkPriceRow product={{ ...product, gstRateBp: 500 }} typed={{ 'price-1-250g': '219' }} errors={{}} />,
  )
  expect(html).toContain('₹210 today, +4.3%, MRP becomes ₹219, you keep')
})

test('a pack that costs no more than a lighter one is warned of, but not one of a retired size', () => {
  const packs = [
    { weight: '500g', pricePaise: 40_000, mrpPaise: 40_000, isRetired: false },
    { weight: '1kg', pricePaise: 80_000, mrpPaise: 80_000, isRetired: false },
  ] satisfies ProductToPrice['packs']
  const warning = (shown: ProductToPrice['packs'], typed: string) =>
    /1kg costs no more than 500g\./.test(
      renderToStaticMarkup(
        <BulkPriceRow
          product={{ ...product, gstRateBp: 500, packs: shown }}
          typed={{ 'price-1-1kg': typed }}
          errors={{}}
        />,
      ),
    )
  expect(warning(packs, '')).toBe(false)
  expect(warning(packs, '80')).toBe(true)
  expect(
    warning(
      packs.map((pack) => ({ ...pack, isRetired: pack.weight === '1kg' })),
      '80',
    ),
  ).toBe(false)
})
