import { JOURNAL_PATH } from '#app/domain/content/page-or-journal-entry.ts'
import { POLICY_NAMES } from '#app/domain/policies/policy-name.ts'

/** The pages that a redirect may lead to, besides products and lists. */
export const TARGET_PAGES = [
  '/',
  '/products',
  '/cart',
  '/orders',
  '/contact',
  '/our-story',
  JOURNAL_PATH,
  '/auth',
  '/profile',
  ...Object.keys(POLICY_NAMES).map((name) => `/${name}`),
] as const
