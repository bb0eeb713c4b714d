import type { MetaDescriptor } from 'react-router'
import { type Matches, pageTitle } from './page-title.ts'

/** The loader's metadata of a page (pageMeta), or its title alone if loading failed. */
export function shownMeta(
  loaded: { meta: MetaDescriptor[] } | undefined,
  name: string,
  matches: Matches,
): MetaDescriptor[] {
  return loaded ? loaded.meta : [{ title: pageTitle(name, matches) }]
}
