import { expect, test } from 'vitest'
import { askAbout } from './ask-about.ts'

test('what was not found is asked for on WhatsApp, or on the contact page of a shop without a number', () => {
  const { to, label } = askAbout({ whatsapp: '+919876543210' }, 'walnut oil')
  expect(label).toBe('Ask on WhatsApp')
  expect(to).toMatch(/^https:\/\/wa\.me\/919876543210\?text=/)
  expect(decodeURIComponent(to)).toContain('“walnut oil”')
  expect(askAbout({ whatsapp: '' }, 'walnut oil')).toEqual({ to: '/contact', label: 'Contact Us' })
})
