import { expect, test } from 'vitest'
import { TEXT_KINDS } from '../templates/text-messages.ts'
import { hasChannelChoice, usableChannels } from './usable-channels.ts'

test('a channel is tried only where it reaches the person, and SMS always does', () => {
  const channels = ['mail', 'whatsapp', 'sms'] as const
  expect(usableChannels({ channels, email: null, byWhatsapp: false })).toEqual(['sms'])
  expect(usableChannels({ channels, email: 'asha@home.example', byWhatsapp: true })).toEqual(channels)
})

test('codes and invitations go by SMS alone; every other text may go another way', () => {
  const others = TEXT_KINDS.filter((kind) => !hasChannelChoice({ channel: 'sms', kind }))
  expect(others).toEqual(['one-time-code', 'staff-invited'])
  expect(hasChannelChoice({ channel: 'mail', kind: 'order-placed' })).toBe(false)
})
