import type { WorkerMessage } from '#app/service-worker/worker-message.ts'

/** Registers the service worker where supported: over https or on localhost, and not in development. */
export function startServiceWorker() {
  if (import.meta.env.PROD) navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined)
}

/** Asks the service worker to cache the current page and its files. */
export function postShownPage() {
  const entries = performance.getEntriesByType('resource')
  // A preloaded file appears twice in the entries.
  const files = new Set(entries.map(({ name }) => name).filter(isFile))
  performance.clearResourceTimings()
  post({ type: 'page-shown', page: location.href, files: Array.from(files) })
}

/** After sign-out: removes the pages that the person visited. */
export function postSignedOut() {
  post({ type: 'signed-out' })
}

function post(message: WorkerMessage) {
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(message))
}

function isFile(address: string): boolean {
  const { origin, pathname } = new URL(address)
  return origin === location.origin && /^\/(assets|pictures|files)(\/|$)/.test(pathname)
}
