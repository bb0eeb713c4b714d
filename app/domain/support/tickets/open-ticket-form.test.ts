import { expect, test } from 'vitest'
import { openTicketFormSchema } from './open-ticket-form.ts'

const SCHEMA = openTicketFormSchema([{ id: 'order' }, { id: 'gift-boxes' }], 'MW')

const TYPED = {
  intent: 'open-ticket',
  topic: 'order',
  name: ' Asha  Rao ',
  phone: '98765 43210',
  email: '',
  order: 'mw 7k3m 9qxf',
  message: ' A pack is missing. ',
}

test('normalises what is typed', () => {
  expect(SCHEMA.parse(TYPED)).toEqual({
    topic: 'order',
    name: 'Asha Rao',
    phone: '+919876543210',
    email: null,
    orderId: 'MW-7K3M-9QXF',
    message: 'A pack is missing.',
  })
})

test.each([
  ['topic', 'weather', 'Choose what it is about.'],
  ['name', ' ', 'Enter your name.'],
  ['phone', '12345', 'Enter a 10-digit Indian mobile number.'],
  ['email', 'asha@', 'Enter an e-mail address such as asha@example.in.'],
  ['order', '12', 'An order number looks like MW-7K3M-9QXF.'],
  ['message', '  ', 'Write your message.'],
  ['message', 'x'.repeat(2001), 'Keep it to 2000 characters.'],
])('an invalid %s has a message', (name, typed, words) => {
  const checked = SCHEMA.safeParse({ ...TYPED, [name]: typed })
  expect(checked.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([[name, words]])
})
