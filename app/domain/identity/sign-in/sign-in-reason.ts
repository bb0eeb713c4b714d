// Pages that ask a guest to sign in, and why: somebody sent elsewhere than they pressed wants to know what for.
const REASONS: readonly (readonly [path: RegExp, why: string])[] = [
  [/^\/products\/[^/]+\/sample/, 'To ask for a tasting sample, sign in first: then we know where to send it.'],
  [/^\/orders\/[^/]+\/review/, 'To write a review, sign in with the phone of your order.'],
  [/^\/(orders?|track)(\/|$|\?)/, 'Sign in with the phone of your order to see where it is.'],
  [/^\/profile/, 'Your name, your addresses and your data are behind this.'],
]

/** Why somebody is asked to sign in, from the path they were on the way to, or null where it needs no reason. */
export function signInReason(path: string): string | null {
  return REASONS.find(([pattern]) => pattern.test(path))?.[1] ?? null
}
