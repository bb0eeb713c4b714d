/** For how many minutes a price change can be undone. */
export const UNDO_MINUTES = 10

/** The message for each refusal to undo a price change. */
export const UNDO_PRICES_MESSAGES = {
  'too-late': `These prices were changed more than ${UNDO_MINUTES} minutes ago. Change them by hand.`,
  'nothing-to-undo': 'These prices were taken back or changed again already, so nothing is left to undo.',
  'change-not-found': 'We can’t find this change of prices.',
} as const
export type UndoPricesReason = keyof typeof UNDO_PRICES_MESSAGES

/**
 * The message of the refusal `changed-meanwhile`: names the products by their ids. `names` has those that still exist,
 * empty for a draft without a name.
 */
export function pricesChangedMessage(productIds: readonly string[], names: ReadonlyMap<string, string>): string {
  const changed = productIds.map((id) =>
    names.has(id) ? names.get(id) || 'an unnamed draft' : 'a product that is deleted now',
  )
  return `Someone changed ${changed.join(', ')} meanwhile. What you typed is still here: look at the prices now, then save again.`
}
