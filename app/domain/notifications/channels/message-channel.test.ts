import { expect, test } from 'vitest'
import { completeChannels, MESSAGE_CHANNELS } from './message-channel.ts'

test('a choice holds every channel once, the chosen ones first', () => {
  expect(completeChannels([])).toEqual(['whatsapp', 'sms', 'mail'])
  expect(completeChannels(['mail', 'mail'])).toEqual(['mail', 'whatsapp', 'sms'])
  for (const channel of MESSAGE_CHANNELS)
    expect(completeChannels([channel]).toSorted()).toEqual([...MESSAGE_CHANNELS].toSorted())
})
