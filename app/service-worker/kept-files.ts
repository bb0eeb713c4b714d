// What this browser keeps of the shop. Pages and files belong to a build, since a page of one build needs its files;
// pictures never change under their address and outlive builds.

const PICTURES = 'mewa-pictures'
const pagesOf = (build: string) => `mewa-pages-${build}`
const filesOf = (build: string) => `mewa-files-${build}`

/** How many are kept of each: what was used last stays. */
const MOST_PAGES = 40
const MOST_PICTURES = 150

const LOOSELY = { ignoreVary: true } as const

/** The page kept under an address: of this build, or of the one before. */
export async function findPage(address: string, build: string): Promise<Response | undefined> {
  const older = (await caches.keys()).filter((name) => name.startsWith(pagesOf('')))
  for (const name of [pagesOf(build), ...older.toReversed()]) {
    const page = await caches.match(address, { ...LOOSELY, cacheName: name })
    if (page) return page
  }
  return undefined
}

/** A file or picture, of whatever build. */
export function findFile(request: Request | string): Promise<Response | undefined> {
  return caches.match(request, LOOSELY)
}

export async function keepPage(address: string, page: Response, build: string): Promise<void> {
  await keep(pagesOf(build), address, page, MOST_PAGES)
}

/** Keeps the files of a page; what is kept already counts as just used. A file that cannot be had is left out. */
export async function keepFiles(addresses: readonly string[], build: string): Promise<void> {
  await Promise.allSettled(
    addresses.map(async (address) => {
      const isPicture = /^\/(pictures|files)\//.test(new URL(address, location.origin).pathname)
      const known = await findFile(address)
      if (known && !isPicture) return
      const file = known ?? (await fetch(address))
      if (file.ok) await keep(isPicture ? PICTURES : filesOf(build), address, file, isPicture ? MOST_PICTURES : null)
    }),
  )
}

/** Lets go of builds that are over, but for the last one: a page of it may still be open. */
export async function dropOldBuilds(build: string): Promise<void> {
  const names = await caches.keys()
  for (const nameOf of [pagesOf, filesOf]) {
    const old = names.filter((name) => name.startsWith(nameOf('')) && name !== nameOf(build))
    for (const name of old.slice(0, -1)) await caches.delete(name)
  }
}

/** Forgets what somebody has looked at, but for the pages that everyone has. */
export async function forgetVisited(everyones: readonly string[]): Promise<void> {
  await caches.delete(PICTURES)
  for (const name of (await caches.keys()).filter((one) => one.startsWith(pagesOf('')))) {
    const pages = await caches.open(name)
    for (const page of await pages.keys()) if (!everyones.includes(new URL(page.url).pathname)) await pages.delete(page)
  }
}

/** Keeps it at the young end, and lets the oldest go. A full disk keeps nothing, which is no reason to fail. */
async function keep(cacheName: string, address: string, answer: Response, most: number | null): Promise<void> {
  try {
    const cache = await caches.open(cacheName)
    await cache.put(address, answer)
    if (most === null) return
    const kept = await cache.keys()
    for (const oldest of kept.slice(0, Math.max(0, kept.length - most))) await cache.delete(oldest)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
