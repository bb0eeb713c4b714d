import type { WorkboxPlugin } from 'workbox-core/types.js'
import { CacheExpiration } from 'workbox-expiration'

// Pages and their files belong to a build, since a page of one build needs its files; pictures never change under their
// address and outlive builds.

export type CacheKind = 'pages' | 'files'

const OF_BUILDS: readonly CacheKind[] = ['pages', 'files']

export const PICTURES = 'mewa-photographs'

/** The name of a build's cache. */
export function cacheOf(kind: CacheKind, build: string): string {
  return `mewa-${kind}-${build}`
}

/** A response is for whoever asks for its address: what it varies by does not differ within one browser. */
export const MATCH_OPTIONS = { ignoreVary: true } as const

/** What this build has not cached may be cached by the build before it, or have come with the installation. */
export const fromAnyCache: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
    cachedResponse ?? (await caches.match(request, MATCH_OPTIONS)),
}

/** Deletes what older builds cached, except for the last one: a page of it may still be open. */
export async function deleteOldBuilds(build: string): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith('mewa-'))
  const current = new Set([PICTURES])
  for (const kind of OF_BUILDS) {
    const [last, own] = [names.findLast((name) => isOlder(name, kind, build)), cacheOf(kind, build)]
    for (const name of [last, own]) if (name) current.add(name)
  }
  for (const name of names) if (!current.has(name)) await deleteCache(name)
}

/** Deletes what somebody has looked at. What came with the installation is the same for everyone, and stays. */
export async function deleteVisited(): Promise<void> {
  const names = await caches.keys()
  for (const name of names) if (name === PICTURES || name.startsWith(cacheOf('pages', ''))) await deleteCache(name)
}

function isOlder(name: string, kind: CacheKind, build: string): boolean {
  return name.startsWith(cacheOf(kind, '')) && name !== cacheOf(kind, build)
}

/** With the times at which its entries were used, which Workbox keeps in a database beside it. */
async function deleteCache(name: string): Promise<void> {
  await caches.delete(name)
  await new CacheExpiration(name, { maxEntries: 1 }).delete()
}
