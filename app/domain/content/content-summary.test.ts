import { expect, test } from 'vitest'
import { contentSummary } from './content-summary.ts'

test('the summary is the description, else the beginning of the text without marks', () => {
  expect(contentSummary({ description: 'Sweet.', markdown: 'Other' })).toBe('Sweet.')
  expect(contentSummary({ description: '', markdown: `## Title\n\n**Soft** [dates](/products)\n\nMore` })).toBe(
    'Soft dates',
  )
  const long = contentSummary({ description: '', markdown: 'word '.repeat(100) })
  expect(long.length).toBeLessThanOrEqual(201)
  expect(long).toMatch(/word…$/)
  expect(contentSummary({ description: '', markdown: '{product:a}' })).toBe('')
})
