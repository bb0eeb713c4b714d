import type { WorkerMessage } from '#app/service-worker/message.ts'

/** Starts the service worker, where there is one: over https or on this machine, and not while the shop is developed. */
export function startServiceWorker() {
  if (import.meta.env.PROD) navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined)
}

/** Has the page that is shown cached, and the files it is made of. */
export function postShownPage() {
  const entries = performance.getEntriesByType('resource')
  // A file that was fetched early and then used is an entry twice.
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
