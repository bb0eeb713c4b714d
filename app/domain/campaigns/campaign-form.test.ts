import { expect, test } from 'vitest'
import { DIWALI } from '#test/data/campaign-terms.ts'
import { newCampaignFormSchema } from './campaign-form.ts'

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
