import { expect, test } from 'vitest'
import { CONSENT_PURPOSES } from '#app/domain/consents/consent-purposes.ts'
import { countAudience, decideOffer, OFFERS_PER_PERSON, type Recipient } from './offer-recipient.ts'
import { EVERYBODY } from './segment.ts'

const ASHA: Recipient = {
  notice: CONSENT_PURPOSES.marketing.notice,
  channels: ['whatsapp', 'sms', 'mail'],
  email: 'asha@home.example',
  offers: { lately: 0, today: 0 },
}
const EARLIER =
  'We do not send offers yet. If we begin, we use your name and phone number for at most two text messages.'
const ALL = { channels: ['sms', 'mail', 'whatsapp'], segment: EVERYBODY } as const
const CHOSEN = { ...ALL, segment: { ...EVERYBODY, withinDays: 90 } }

test.each([
  ['by what they prefer', ASHA, ALL, { channel: 'whatsapp' }],
  ['by the next they prefer', ASHA, { ...ALL, channels: ['mail'] as const }, { channel: 'mail' }],
  [
    'not by mail without an address',
    { ...ASHA, email: null },
    { ...ALL, channels: ['mail'] as const },
    { skipped: 'unreachable' },
  ],
  ['not without consent', { ...ASHA, notice: null }, ALL, { skipped: 'no-consent' }],
  [
    'a third time in a month',
    { ...ASHA, offers: { lately: OFFERS_PER_PERSON.most, today: 0 } },
    ALL,
    { skipped: 'enough' },
  ],
  ['a second time in a day', { ...ASHA, offers: { lately: 1, today: 1 } }, ALL, { skipped: 'enough' }],
  ['by SMS alone after an earlier notice', { ...ASHA, notice: EARLIER }, ALL, { channel: 'sms' }],
  ['not chosen by orders after an earlier notice', { ...ASHA, notice: EARLIER }, CHOSEN, { skipped: 'no-consent' }],
  ['chosen by orders after today’s notice', ASHA, CHOSEN, { channel: 'whatsapp' }],
])('somebody is written to %s', (_, recipient, campaign, expected) => {
  expect(decideOffer(recipient as Recipient, campaign)).toEqual(expected)
})

test('what is counted adds up', () => {
  const people = [ASHA, { ...ASHA, notice: EARLIER }, { ...ASHA, offers: { lately: 2, today: 0 } }]
  const counted = countAudience(9, people, ALL)
  expect(counted).toMatchObject({ matching: 9, agreed: 3, people: 2, byChannel: { whatsapp: 1, sms: 1, mail: 0 } })
  const left = Object.values(counted.skipped).reduce((sum, count) => sum + count, 0)
  expect(counted.people + left).toBe(counted.agreed)
})
