import { expect, test } from 'vitest'
import { NEW_SHOP_PACK_SIZES } from '#app/domain/pack-size/new-shop-pack-sizes.ts'
import { PLACEHOLDER } from '#app/domain/pictures/picture-sources.ts'
import { FULL_EDIT } from '#test/data/full-product-edit.ts'
import { EMPTY_EDIT, type ProductEdit } from './product-edit.ts'
import { productFieldsOf } from './product-edit-as-text.ts'
import { productEditFormSchema } from './product-edit-form.ts'

const EMPTY = productFieldsOf(EMPTY_EDIT)
const ProductEditForm = productEditFormSchema(NEW_SHOP_PACK_SIZES)

/** The messages of a form with something typed, by field. */
function messages(typed: Record<string, string>): Record<string, string> {
  const parsed = ProductEditForm.safeParse({ ...EMPTY, ...typed })
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]))
}

test.each(Object.keys(EMPTY_EDIT) as (keyof ProductEdit)[])(
  'the full edit differs from an empty one in %s',
  (field) => {
    expect(FULL_EDIT[field]).not.toEqual(EMPTY_EDIT[field])
  },
)

test('the fields of an edit parse to the same edit', () => {
  const whole = {
    ...EMPTY_EDIT,
    name: 'Pecans',
    searchWords: ['pecan', 'पेकान'],
    kinds: ['raw', 'Sun dried'],
    countryOfOrigin: ['USA'],
    nutritionalInfo: { calories: 691, protein: 9.2, fat: 72, carbs: 13.9, fiber: 0 },
    shelfLifeMonths: 9,
    packs: [{ weight: '500g', pricePaise: 57_950, mrpPaise: 60_000 }] as const,
    costPerKgPaise: 84_200,
    hsn: '08029900',
    gstRateBp: 0,
    gstFromDay: '2027-01-01',
    images: ['/files/products/1700000000000_pecans-1280x1280.webp', '/pictures/v2/pecans-800.webp'],
    packedBy: 'Mewa, Delhi',
    reorderGrams: 2500,
  }
  expect(ProductEditForm.parse(productFieldsOf(whole))).toEqual(whole)
  expect(ProductEditForm.parse(productFieldsOf(FULL_EDIT))).toEqual(FULL_EDIT)
  expect(ProductEditForm.parse(EMPTY)).toEqual(EMPTY_EDIT)
})

test.each([
  [{ 'price-250g': '299', 'mrp-250g': '298' }, 'mrp-250g'],
  [{ 'mrp-1kg': '298' }, 'price-1kg'],
  [{ 'price-1kg': 'cheap' }, 'price-1kg'],
  [{ hsn: '08029', gstRate: '5' }, 'hsn'],
  [{ hsn: '0802' }, 'gstRate'],
  [{ gstRate: '5' }, 'hsn'],
  [{ calories: '901' }, 'calories'],
  [{ fat: 'lots' }, 'fat'],
  [{ shelfLifeMonths: '0' }, 'shelfLifeMonths'],
  [{ category: 'Sweets!' }, 'category'],
  [{ kinds: 'whole, !!!' }, 'kinds'],
  [{ kinds: 'w'.repeat(31) }, 'kinds'],
  [{ kinds: 'a,b,c,d,e,f,g,h,i' }, 'kinds'],
  [{ images: '/files/reviews/1700000000000_mine-1280x1280.webp' }, 'images.0'],
  [{ images: 'http://example.com/a.webp' }, 'images.0'],
  [{ images: 'https://owner:secret@example.com/a.webp' }, 'images.0'],
  [{ images: `https://example.com/${'a'.repeat(2000)}` }, 'images.0'],
  [{ images: '//example.com/a.webp' }, 'images.0'],
  [{ labelImage: 'javascript:alert(1)' }, 'labelImage'],
])('%j is refused at its field', (typed, field) => {
  expect(Object.keys(messages(typed as Record<string, string>))).toEqual([field])
})

test.each([
  ['https://example.com/a.webp?size=2', 'https://example.com/a.webp?size=2'],
  ['data:image/png;base64,iVBORw0KGgo=', 'data:image/png;base64,iVBORw0KGgo='],
  ['undefined', PLACEHOLDER],
  ['null', PLACEHOLDER],
  ['data:image/png;base64,broken!', PLACEHOLDER],
])('a picture at %s is saved as %s', (typed, stored) => {
  expect(ProductEditForm.parse({ ...EMPTY, images: typed }).images).toEqual([stored])
})

test('a picture by its URL is added after the uploaded ones, without duplicates; that of the label replaces it', () => {
  const [first, second, label] = ['https://a.example/1.jpg', 'https://a.example/2.jpg', 'https://a.example/label.jpg']
  const typed = { ...EMPTY, images: first, imageAddress: ` ${second} `, labelImage: first, labelImageAddress: label }
  expect(ProductEditForm.parse(typed)).toMatchObject({ images: [first, second], labelImage: label })
  expect(ProductEditForm.parse({ ...typed, imageAddress: first }).images).toEqual([first])
  expect(ProductEditForm.parse({ ...typed, labelImageAddress: '' }).labelImage).toBe(first)
})

test.each([
  'http://a.example/1.jpg',
  'a.example/1.jpg',
  'data:image/png;base64,iVBORw0KGgo=',
  'https://a:b@c.example/1.jpg',
])('%s is no URL of a picture, with the error at its field', (imageAddress) => {
  expect(messages({ imageAddress })).toEqual({ imageAddress: 'Enter an address that begins with https.' })
})

test('a seventh photo by its URL is refused at that field', () => {
  const images = Array.from({ length: 6 }, (_, index) => `https://a.example/${index}.jpg`).join(' ')
  expect(Object.keys(messages({ images, imageAddress: 'https://a.example/7.jpg' }))).toEqual(['imageAddress'])
})

test('rupees with a sign and commas, and an HSN in groups', () => {
  const edit = ProductEditForm.parse({ ...EMPTY, 'price-1kg': '₹1,119', hsn: '0802 12 00', gstRate: '5' })
  expect(edit.packs).toEqual([{ weight: '1kg', pricePaise: 111_900, mrpPaise: 111_900 }])
  expect(edit.hsn).toBe('08021200')
})

test('a line of the label stays one line', () => {
  const typed = { ingredients: 'Coriander,\n cumin', allergen: 'Mustard\r\n', importedBy: 'A\tTrader' }
  expect(ProductEditForm.parse({ ...EMPTY, ...typed })).toMatchObject({
    ingredients: 'Coriander, cumin',
    allergen: 'Mustard',
    importedBy: 'A Trader',
  })
})

test('each wrong field has its message', () => {
  expect(messages({ 'price-250g': 'abc', calories: 'many', shelfLifeMonths: 'long', reorder: 'some' })).toEqual({
    'price-250g': 'Enter an amount in rupees, like 49.',
    calories: 'Enter a number, like 21.2.',
    shelfLifeMonths: 'Enter whole months, like 9.',
    reorder: 'Enter kilograms, like 12.5.',
  })
})
