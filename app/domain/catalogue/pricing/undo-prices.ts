/** How long a change of prices can be taken back at one press. */
export const UNDO_MINUTES = 10

/** Why prices were not taken back. */
export const UNDO_PRICES_MESSAGES = {
  'too-late': 'These prices were changed more than 10 minutes ago. Change them by hand.',
  'no-such-change': 'We can’t find this change of prices.',
} as const
export type UndoPricesReason = keyof typeof UNDO_PRICES_MESSAGES
