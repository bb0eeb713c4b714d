// The paths of links that need no sign-in: their last part is the key. `/payments/:id/go` stays, since whoever opens it
// can only pay, and lines about a payment name its id too.
// Also in a path that is 404, because of a capital or a slash too many: its key opens the page at the right path.
const KEYED = /^(\/(?:t|i|pay|u|auth\/+code|webhooks\/+parcels)\/+)[^/.]+/i

/**
 * The path of a request as the log has it: without the key of a link, which whoever reads the log could otherwise open.
 * A key that is refused is left out too: it may be that of another shop or of an hour ago.
 */
export function loggedPath(path: string): string {
  return path.replace(KEYED, '$1…')
}
