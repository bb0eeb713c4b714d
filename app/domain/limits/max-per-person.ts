/**
 * How many of each a person may have at once. The verb that adds one counts those of the person behind the lock that it
 * inserts under, so that parallel requests share the limit; the message of its refusal stands beside its rule.
 */
export const MAX_PER_PERSON = {
  addresses: 10,
  /** Views of the order list, with the shared ones that the person sees. */
  savedViews: 20,
} as const
