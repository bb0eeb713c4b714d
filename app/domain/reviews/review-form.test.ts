import { expect, test } from 'vitest'
import { reviewFormSchema } from './review-form.ts'

test('stars alone are a review; text alone is none', () => {
  expect(reviewFormSchema.parse({ intent: 'send-review', product: '1', stars: '5' })).toMatchObject({
    productId: '1',
    stars: 5,
    words: '',
  })
  expect(reviewFormSchema.parse({ intent: 'send-review', product: '1', stars: '5', words: '  ' })).toMatchObject({
    words: '',
  })
  expect(
    reviewFormSchema.safeParse({ intent: 'send-review', product: '1', words: 'Fresh and large.' }).error?.issues,
  ).toMatchObject([{ path: ['stars'], message: 'Choose one to five stars.' }])
})
