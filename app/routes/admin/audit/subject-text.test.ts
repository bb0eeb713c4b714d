import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { subjectText } from './subject-text.ts'

test('every group of settings is called as its page is', () => {
  const texts = Object.keys(DEFAULT_SETTINGS).map((group) => subjectText('settings', group))
  expect(texts.filter((text) => /^[a-z]|[a-z][A-Z](?!hat)|_/.test(text.replace('WhatsApp', '')))).toEqual([])
  expect(['localDelivery', 'homeDraft', 'homeScheduled', 'cod'].map((group) => subjectText('settings', group))).toEqual(
    ['Local delivery', 'Home page, draft', 'Home page, scheduled', 'Cash on delivery'],
  )
})

test('a generated id is left out, and a number that people know is shown', () => {
  expect(subjectText('remittance', 'rem_mhtqx1a068Ksgl9XMf2raDUw')).toBe('')
  expect(subjectText('month', '2026-10')).toBe('2026-10')
})
