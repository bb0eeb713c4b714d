import { expect, test } from 'vitest'
import { openingFormSchema } from './opening-form.ts'

test('the sentence is one line of at most 160 characters', () => {
  const parse = (sentence: string) => openingFormSchema.safeParse({ status: 'paused', sentence })
  expect(parse('  Back\non  Monday. ').data).toEqual({ status: 'paused', sentence: 'Back on Monday.' })
  expect(parse('x'.repeat(161)).success).toBe(false)
  expect(openingFormSchema.safeParse({ status: 'shut', sentence: '' }).error?.issues[0]?.message).toBe('Choose one.')
})
