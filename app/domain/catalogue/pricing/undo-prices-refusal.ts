/** For how many minutes a price change can be undone. */
export const UNDO_MINUTES = 10

/** The message for each refusal to undo a price change. */
export const UNDO_PRICES_MESSAGES = {
  'too-late': `These prices were changed more than ${UNDO_MINUTES} minutes ago. Change them by hand.`,
  'nothing-to-undo': 'These prices were taken back or changed again already, so nothing is left to undo.',
  'change-not-found': 'We can’t find this change of prices.',
} as const
export type UndoPricesReason = keyof typeof UNDO_PRICES_MESSAGES
