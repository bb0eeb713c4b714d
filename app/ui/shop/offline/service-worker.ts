import { routesAddress } from '#app/service-worker/routes-address.ts'
import type { Word } from '#app/service-worker/word.ts'

declare global {
  interface Window {
    /** The router's own, on every page it renders. */
    __reactRouterManifest?: { version: string }
  }
}

/** Starts the service worker, where there is one: over https or on this machine, and not while the shop is developed. */
export function startServiceWorker() {
  if (import.meta.env.PROD) navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined)
}

/** Tells it that this page is shown, and of which files it is made. */
export function tellShown() {
  const entries = performance.getEntriesByType('resource')
  // A file that was fetched early and then used is an entry twice.
  const files = new Set(entries.map(({ name }) => name).filter(isFile))
  const { version } = window.__reactRouterManifest ?? {}
  if (version) files.add(new URL(routesAddress(version), location.href).href)
  performance.clearResourceTimings()
  tell({ kind: 'shown', page: location.href, files: Array.from(files) })
}

/** Tells it that whoever was signed in has left: what they looked at is nobody else's business. */
export function tellToForget() {
  tell({ kind: 'forget' })
}

function tell(word: Word) {
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(word))
}

function isFile(address: string): boolean {
  const { origin, pathname } = new URL(address)
  return origin === location.origin && /^\/(assets|pictures|files|__manifest)(\/|$)/.test(pathname)
}
