import { expect, test } from 'vitest'
import { packId, packUrl } from './pack-offer.ts'

const OWN_PRODUCT = { id: 'prd_mx22kbcwLWmQmS6SlSJlxY20', slug: 'kaju-rolls' }

test.each([
  ['1', '500g', '1-500g'],
  ['1', 'Tin of twelve 400g', '1-Tin-of-twelve-400g'],
  [OWN_PRODUCT.id, '500g', 'prd_mx22kbcwLWmQmS6SlSJlxY20-500g'],
  [OWN_PRODUCT.id, 'Big festival hamper 15kg', 'mx22kbcwLWmQmS6SlSJlxY20-Big-festival-hamper-15kg'],
] as const)('the pack of product %s in %s is item %s, which a feed accepts', (id, weight, item) => {
  expect(packId({ id }, { weight })).toBe(item)
  expect(item).toMatch(/^\S{1,50}$/)
})

test('the address of a pack with a name has no blank, which would end a link in a message', () => {
  const address = packUrl('https://mewa.example', OWN_PRODUCT, { weight: 'Tin of twelve 400g' })
  expect(address).toBe('https://mewa.example/products/kaju-rolls?w=Tin%20of%20twelve%20400g')
  expect(new URL(address).searchParams.get('w')).toBe('Tin of twelve 400g')
})
