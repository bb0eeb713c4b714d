import type { MetaDescriptor } from 'react-router'
import { pageTitle } from './page-title.ts'

/** What a page's loader says of it (pageMeta); of one that could not be loaded, its title alone. */
export function shownMeta(
  loaded: { meta: MetaDescriptor[] } | undefined,
  name: string,
  matches: Parameters<typeof pageTitle>[1],
): MetaDescriptor[] {
  return loaded ? loaded.meta : [{ title: pageTitle(name, matches) }]
}
