// Explains the sign-in page to a guest redirected from one of these paths.
const REASONS: readonly (readonly [path: RegExp, why: string])[] = [
  [/^\/products\/[^/]+\/sample/, 'To ask for a tasting sample, sign in first: then we know where to send it.'],
  [/^\/orders\/[^/]+\/review/, 'To write a review, sign in with the phone of your order.'],
  [/^\/(orders?|track)(\/|$|\?)/, 'Sign in with the phone of your order to see where it is.'],
  [/^\/profile/, 'Your name, your addresses and your data are behind this.'],
]

/** Why sign-in is needed, by the path the guest came from; null where no explanation is needed. */
export function signInExplanation(path: string): string | null {
  return REASONS.find(([pattern]) => pattern.test(path))?.[1] ?? null
}
