import { expect, test } from 'vitest'
import { tastingSamplesFormSchema } from './tasting-samples-form.ts'

test('parses whether samples are offered, and how many', () => {
  expect(tastingSamplesFormSchema.parse({ offersSamples: 'on', maxSamples: '1', days: '30' })).toEqual({
    offersSamples: true,
    maxSamples: 1,
    days: 30,
  })
  expect(tastingSamplesFormSchema.parse({ maxSamples: '1', days: '30' }).offersSamples).toBe(false)
  expect(tastingSamplesFormSchema.safeParse({ maxSamples: '0', days: '366' }).error?.issues).toHaveLength(2)
})
