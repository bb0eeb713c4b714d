/**
 * What a page tells the service worker: that it is shown, with the addresses of its files, so that both are kept; or that
 * whoever used this browser has left.
 */
export type Word = { kind: 'shown'; page: string; files: readonly string[] } | { kind: 'forget' }
