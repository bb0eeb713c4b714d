import { STORY_PATH } from '#app/domain/brand/story-path.ts'
import { POLICY_NAMES } from '#app/domain/policies/policy-name.ts'

/** The links of the footer under their titles (spec section 2). */
export type FooterLinks = readonly { title: string; links: readonly { to: string; name: string }[] }[]

const QUICK = [
  { to: '/products', name: 'All Products' },
  { to: '/orders', name: 'Track Order' },
  { to: '/contact', name: 'Contact Us' },
]
const STORY = { to: STORY_PATH, name: 'Our story' }
const LEGAL = Object.entries(POLICY_NAMES).map(([to, name]) => ({ to: `/${to}`, name }))

/** Quick Links, with the story if the shop tells one, and Legal. Called by the root's loader: it costs the browser no script. */
export function footerLinks(hasStory: boolean): FooterLinks {
  return [
    { title: 'Quick Links', links: hasStory ? [...QUICK, STORY] : QUICK },
    { title: 'Legal', links: LEGAL },
  ]
}
