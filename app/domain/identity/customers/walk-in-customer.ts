/** The buyer of counter sales to people who gave no phone number. Its `phone` is no number, so that no message goes there. */
export const WALK_IN = { id: 'usr_walk_in', phone: 'walk-in', name: 'Walk-in customer' } as const
