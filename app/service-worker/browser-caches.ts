import type { WorkboxPlugin } from 'workbox-core/types.js'
import { CacheExpiration } from 'workbox-expiration'

// Pages and files are cached per build, since a page needs the files of its build. A picture's URL never changes its
// content, so pictures outlive builds.

export type CacheKind = 'pages' | 'files'

const BUILD_CACHES: readonly CacheKind[] = ['pages', 'files']

export const PICTURES = 'mewa-photographs'

/** The name of a build's cache. */
export function cacheName(kind: CacheKind, build: string): string {
  return `mewa-${kind}-${build}`
}

/** `Vary` is ignored, because its request headers do not differ within one browser. */
export const MATCH_OPTIONS = { ignoreVary: true } as const

/** Falls back to the caches of the previous build and of the installation. */
export const fromAnyCache: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
    cachedResponse ?? (await caches.match(request, MATCH_OPTIONS)),
}

/** Deletes the caches of older builds, except for the previous one: a page of it may still be open. */
export async function deleteOldBuilds(build: string): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith('mewa-'))
  const current = new Set([PICTURES])
  for (const kind of BUILD_CACHES) {
    const [last, own] = [names.findLast((name) => isOlder(name, kind, build)), cacheName(kind, build)]
    for (const name of [last, own]) if (name) current.add(name)
  }
  for (const name of names) if (!current.has(name)) await deleteCache(name)
}

/** Deletes visited pages and pictures. The files of the installation are the same for everyone, and stay. */
export async function deleteVisited(): Promise<void> {
  const names = await caches.keys()
  for (const name of names) if (name === PICTURES || name.startsWith(cacheName('pages', ''))) await deleteCache(name)
}

function isOlder(name: string, kind: CacheKind, build: string): boolean {
  return name.startsWith(cacheName(kind, '')) && name !== cacheName(kind, build)
}

/** Deletes a cache and its expiration timestamps, which Workbox stores in IndexedDB. */
async function deleteCache(name: string): Promise<void> {
  await caches.delete(name)
  await new CacheExpiration(name, { maxEntries: 1 }).delete()
}
