import { expect, test } from 'vitest'
import { samplesFormSchema } from './samples-form.ts'

test('parses whether samples are offered, and how many', () => {
  expect(samplesFormSchema.parse({ offersSamples: 'on', maxSamples: '1', days: '30' })).toEqual({
    offersSamples: true,
    maxSamples: 1,
    days: 30,
  })
  expect(samplesFormSchema.parse({ maxSamples: '1', days: '30' }).offersSamples).toBe(false)
  expect(samplesFormSchema.safeParse({ maxSamples: '0', days: '366' }).error?.issues).toHaveLength(2)
})
