import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { faq } from '#app/domain/support/tickets/faq.ts'
import { breadcrumbsJsonLd, faqJsonLd } from './page-json-ld.ts'

test('breadcrumbs are numbered from one', () => {
  const thing = breadcrumbsJsonLd('https://mewa.example', [
    { name: 'Home', path: '/' },
    { name: 'Nuts', path: '/products?category=nuts' },
  ])
  expect(thing.itemListElement).toMatchObject([
    { position: 1, item: 'https://mewa.example/' },
    { position: 2, item: 'https://mewa.example/products?category=nuts' },
  ])
})

test('answers are plain text without link marks', () => {
  const questions = faq(DEFAULT_SETTINGS, '2026-11-29T06:00:00.000Z')
  const answered = faqJsonLd(questions).mainEntity as { name: string; acceptedAnswer: { text: string } }[]
  expect(answered.map((each) => each.name)).toEqual(questions.map((each) => each.question))
  expect(answered[0]?.acceptedAnswer.text).toMatch(/^Open My Orders and choose it\./)
  expect(answered.every((each) => !/[[\]]/.test(each.acceptedAnswer.text))).toBe(true)
})
