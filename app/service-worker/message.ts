/**
 * What a page posts to the service worker: `page-shown` with the page's address and those of its files, so that all of them
 * are cached; `signed-out` when whoever used this browser has left.
 */
export type WorkerMessage = { type: 'page-shown'; page: string; files: readonly string[] } | { type: 'signed-out' }
