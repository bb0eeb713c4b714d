import { withoutShopName } from '#app/ui/shop/page-title.ts'

export type KeptPage = { path: string; title: string }

/** The pages this device can show without the shop, by their titles; none where a browser keeps nothing. */
export async function listKeptPages(): Promise<readonly KeptPage[]> {
  if (!('caches' in window)) return []
  const titles = new Map<string, string>()
  for (const name of (await caches.keys()).filter((one) => one.startsWith('mewa-pages-'))) {
    const cache = await caches.open(name)
    for (const request of (await cache.keys()).toReversed()) {
      const page = await cache.match(request, { ignoreVary: true })
      const { pathname, search } = new URL(request.url)
      if (page) titles.set(pathname + search, titleOf(await page.text()))
    }
  }
  // It came with the service worker, visited or not.
  const cart = titles.has('/cart') ? null : await caches.match('/cart', { ignoreVary: true })
  if (cart) titles.set('/cart', titleOf(await cart.text()))
  return Array.from(titles, ([path, title]) => ({ path, title }))
}

// Without the shop's name behind it: all of them are the shop's. Nothing but the title is read: the browser would hold the
// styles of the page against this one's Content-Security-Policy.
function titleOf(html: string): string {
  const { title } = new DOMParser().parseFromString(/<title>[^<]*/.exec(html)?.[0] ?? '', 'text/html')
  return withoutShopName(title)
}
