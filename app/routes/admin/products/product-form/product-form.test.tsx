import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, useSearchParams } from 'react-router'
import { expect, test } from 'vitest'
import { DEFAULT_CATEGORIES } from '#app/domain/catalogue/categories/category.ts'
import { productFieldsOf } from '#app/domain/catalogue/product/editor/product-edit-as-text.ts'
import { MAX_IMAGES } from '#app/domain/catalogue/product/product-fields.ts'
import { NEW_SHOP_PACK_SIZES } from '#app/domain/pack-size/new-shop-pack-sizes.ts'
import { FULL_EDIT } from '#test/data/full-product-edit.ts'
import { listElements } from '#test/http/read-html.ts'
import { ProductForm } from './product-form.tsx'

// With as many photographs as a product may have, so that each has its alt text.
const images = Array.from({ length: MAX_IMAGES }, (_, index) => `/pictures/almonds-${index}.webp`)
const fields = productFieldsOf({ ...FULL_EDIT, images }, NEW_SHOP_PACK_SIZES)

// Whether the shop sells nuts, and the allergen line, are of the address.
function NewProduct() {
  const [params] = useSearchParams()
  return (
    <ProductForm
      product={null}
      fields={{ ...fields, allergen: params.get('allergen') ?? '' }}
      categories={DEFAULT_CATEGORIES}
      collections={[{ id: 'gifts', name: 'Gifts' }]}
      kinds={['raw', 'whole']}
      soldSizes={NEW_SHOP_PACK_SIZES}
      sellsNuts={params.has('nuts')}
      version={1}
      site={{ origin: 'http://localhost', shopName: 'Mewa', oldSlugs: [] }}
      answer={undefined}
      needed={['hsn']}
    />
  )
}

test.each([
  ['/?allergen=None+(packed+where+tree+nuts+are+handled)', true],
  ['/?allergen=None+(packed+where+tree+nuts+are+handled)&nuts', false],
  ['/?allergen=None', false],
])('at %s the form notes that the allergen line names nuts: %j', (address, isNoted) => {
  const Page = createRoutesStub([{ path: '/', Component: NewProduct }])
  const html = renderToStaticMarkup(<Page initialEntries={[address]} />)
  expect(html.includes('nuts are packed in the same place')).toBe(isNoted)
})

test('the form has an input for every field of a product', () => {
  const Page = createRoutesStub([{ path: '/', Component: NewProduct }])
  const html = renderToStaticMarkup(<Page />)
  const names = listElements(html, 'input|select|textarea').map(({ attributes }) => attributes.name)
  expect(Object.keys(fields).filter((field) => !names.includes(field))).toEqual([])
})
