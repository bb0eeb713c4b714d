import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { faq } from '#app/domain/support/tickets/faq.ts'
import { faqJsonLd } from './faq-json-ld.ts'

test('answers are plain text without link marks', () => {
  const questions = faq(DEFAULT_SETTINGS, '2026-11-29T06:00:00.000Z')
  const answered = faqJsonLd(questions).mainEntity as { name: string; acceptedAnswer: { text: string } }[]
  expect(answered.map((each) => each.name)).toEqual(questions.map((each) => each.question))
  expect(answered[0]?.acceptedAnswer.text).toMatch(/^Open My Orders and choose it\./)
  expect(answered.every((each) => !/[[\]]/.test(each.acceptedAnswer.text))).toBe(true)
})
