import { describe, expect, test } from 'vitest'
import { CONSENTS } from '#app/domain/consents/consent.ts'
import { DIWALI } from '#test/data/campaign-terms.ts'
import { campaignStatus, countAudience, decideOffer, OFFERS_PER_PERSON, type Recipient } from './campaign.ts'
import { newCampaignFormSchema } from './campaign-form.ts'
import { offerDltText, offerMsg91Text, offerValues, offerWhatsappBody, registeredNames } from './offer-text.ts'
import { nextOfferTime } from './offer-window.ts'
import { EVERYBODY, parsePlaces, segmentText } from './segment.ts'

describe('the hours of offers', () => {
  // 10:00 in India is 04:30 UTC, and 20:30 is 15:00 UTC.
  test.each([
    ['before they begin', '2026-06-01T04:29:59.999Z', '2026-06-01T04:30:00.000Z'],
    ['as they begin', '2026-06-01T04:30:00.000Z', '2026-06-01T04:30:00.000Z'],
    ['at noon', '2026-06-01T06:30:00.000Z', '2026-06-01T06:30:00.000Z'],
    ['in their last millisecond', '2026-06-01T14:59:59.999Z', '2026-06-01T14:59:59.999Z'],
    ['as they end', '2026-06-01T15:00:00.000Z', '2026-06-02T04:30:00.000Z'],
    ['at midnight in India', '2026-06-01T18:30:00.000Z', '2026-06-02T04:30:00.000Z'],
    ['on the last evening of a year', '2026-12-31T16:00:00.000Z', '2027-01-01T04:30:00.000Z'],
  ])('%s', (_, at, expected) => {
    expect(nextOfferTime(at)).toBe(expected)
  })
})

const ASHA: Recipient = {
  notice: CONSENTS.marketing.notice,
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

test('a status follows from what happened', () => {
  const at = '2026-06-01T06:30:00.000Z'
  expect(campaignStatus({ startedAt: null, stoppedAt: null, endedAt: null })).toBe('draft')
  expect(campaignStatus({ startedAt: at, stoppedAt: null, endedAt: null })).toBe('sending')
  expect(campaignStatus({ startedAt: at, stoppedAt: at, endedAt: null })).toBe('stopped')
  expect(campaignStatus({ startedAt: at, stoppedAt: null, endedAt: at })).toBe('ended')
})

test('the texts to register have typed, named and numbered variables, and the shop’s name as it is', () => {
  expect(registeredNames(DIWALI.text)).toEqual(['name', 'link', 'stop'])
  expect(offerDltText(DIWALI.text, 'Mewa')).toBe(
    'Mewa: hello {#alphanumeric#}, new walnuts are here. {#url#} No more offers: {#url#}',
  )
  expect(offerMsg91Text(DIWALI.text, 'Mewa')).toContain('hello ##name##, new walnuts are here. ##link##')
  expect(offerWhatsappBody(DIWALI.text, 'Mewa')).toBe(
    'Mewa: hello {{1}}, new walnuts are here. {{2}} No more offers: {{3}}\nThank you, Mewa',
  )
})

test('a name is the first one, never empty and never longer than operators take', () => {
  const values = { shop: 'Mewa', link: '/', stop: '/' }
  expect(offerValues({ ...values, name: ' Asha  Rao ' }).name).toBe('Asha')
  expect(offerValues({ ...values, name: '' }).name).toBe('there')
  expect(offerValues({ ...values, name: 'A'.repeat(60) }).name).toHaveLength(40)
})

test('a segment is said in words', () => {
  expect(segmentText(EVERYBODY, null)).toBe('everybody who agreed')
  const segment = {
    ...EVERYBODY,
    bought: { kind: 'product', id: '1' } as const,
    withinDays: 90,
    places: ['pune', '4110'],
  }
  expect(segmentText(segment, 'Almonds')).toBe('bought Almonds in the last 90 days; lives in pune, 4110')
  expect(segmentText({ ...EVERYBODY, withinDays: 1 }, null)).toBe('bought something in the last day')
  expect(segmentText({ ...EVERYBODY, quietDays: 1 }, null)).toBe('no order in the last day')
  expect(parsePlaces('Pune,  4110\npune; New   Delhi')).toEqual(['pune', '4110', 'new delhi'])
})

const TYPED = {
  intent: 'save',
  ...{ name: 'Diwali', text: DIWALI.text, link: '/products', subject: '', perDay: '500' },
  ...{ sms: 'on', smsTemplate: '65f0', smsHeader: '812345', whatsappTemplate: '', whatsappLanguage: '' },
  ...{ bought: '', withinDays: '', quietDays: '', spent: '', places: '' },
}

test('what is typed becomes the terms of a campaign', () => {
  const typed = { ...TYPED, bought: 'category:nuts', withinDays: '90', spent: '5,000', places: 'Pune, 4110' }
  expect(newCampaignFormSchema.parse(typed).terms).toMatchObject({
    channels: ['sms'],
    segment: {
      bought: { kind: 'category', id: 'nuts' },
      withinDays: 90,
      spentPaise: 500_000,
      places: ['pune', '4110'],
    },
    perDay: 500,
  })
})

test.each([
  ['no way to send it', { sms: undefined }, 'sms'],
  ['SMS without a header of promotions', { smsHeader: '12' }, 'smsHeader'],
  ['SMS without a template', { smsTemplate: '' }, 'smsTemplate'],
  ['WhatsApp without a template', { whatsapp: 'on', whatsappLanguage: 'en' }, 'whatsappTemplate'],
  ['a mail without a subject', { mail: 'on' }, 'subject'],
  ['a text that does not say who writes', { text: 'Walnuts! {stop}' }, 'text'],
  ['a text without a way out', { text: '{shop}: walnuts!' }, 'text'],
  ['a variable that does not exist', { text: '{shop}: {price} {stop}' }, 'text'],
  ['a link to another site', { link: '//evil.example' }, 'link'],
  ['a PIN code that is none', { places: '0110' }, 'places'],
  ['quiet for longer than since they bought', { withinDays: '30', quietDays: '60' }, 'quietDays'],
  ['no messages at all', { perDay: '0' }, 'perDay'],
])('%s is refused at its field', (_, change, field) => {
  const parsed = newCampaignFormSchema.safeParse({ ...TYPED, ...change })
  expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toContain(field)
})
