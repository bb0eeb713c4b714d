/** Why a message that was not sent stays as it is. */
export const UNSENT_MESSAGES = {
  'message-gone': 'This message was sent or dismissed meanwhile.',
  'still-tried': 'This message is tried again by itself.',
  'words-gone': 'The words of this message are no longer kept. A code is asked for anew.',
} as const
export type UnsentReason = keyof typeof UNSENT_MESSAGES
