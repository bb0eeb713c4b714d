/** The four policies by their URL segment (docs/specification.md, section 2). */
export const POLICY_NAMES = {
  'privacy-policy': 'Privacy Policy',
  'terms-of-service': 'Terms of Service',
  'shipping-policy': 'Shipping Policy',
  'return-policy': 'Return Policy',
} as const
export type PolicyName = keyof typeof POLICY_NAMES

/** Whether a text is the name of a policy. */
export function isPolicyName(text: string): text is PolicyName {
  return Object.hasOwn(POLICY_NAMES, text)
}
