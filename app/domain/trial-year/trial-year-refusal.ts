/** Why the trial year was not loaded or removed. */
export const TRIAL_YEAR_MESSAGES = {
  'not-for-you': 'Only an admin can load or remove the trial year.',
  'orders-placed': 'The shop has orders already. A trial year goes only into a shop without any.',
  'already-loaded': 'The trial year is here already.',
  'no-products': 'The trial year sells your own products. Put one on sale first.',
  'trial-not-loaded': 'No trial year is loaded.',
} as const
export type TrialYearReason = keyof typeof TRIAL_YEAR_MESSAGES
