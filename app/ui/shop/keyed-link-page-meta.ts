import type { MetaDescriptor } from 'react-router'
import { type Matches, pageTitle } from '#app/ui/shared/page-title.ts'

/**
 * Metadata of a page whose link holds a key: search engines leave it out, and no other site gets its address. Apart
 * from page-title.ts, which the scripts of every page include.
 */
export function keyedLinkPageMeta(name: string, matches: Matches): MetaDescriptor[] {
  return [
    { title: pageTitle(name, matches) },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}
