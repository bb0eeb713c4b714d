/**
 * The buyer of counter sales to people who gave no phone number. Its `phone` is no number, so that no message goes
 * there. They all share it, so it is no one person: the verbs about a customer respond as if there were no such user.
 */
export const WALK_IN = { id: 'usr_walk_in', phone: 'walk-in', name: 'Walk-in customer' } as const

/** Whether a user id is that of the profile walk-ins share. */
export function isWalkIn(userId: string): boolean {
  return userId === WALK_IN.id
}
