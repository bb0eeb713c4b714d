/**
 * Messages from a page to the service worker: `page-shown`, with the URLs of the page and its files, which are then
 * cached; `signed-out`, after which visited pages are deleted.
 */
export type WorkerMessage = { type: 'page-shown'; page: string; files: readonly string[] } | { type: 'signed-out' }
