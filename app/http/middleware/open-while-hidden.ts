// What a shop in preparation still answers everybody: signing in, the panel, a preview whose link the owner passed on,
// what was ordered before, and what machines need.
const OPEN = [
  /^\/(auth|logout|profile|confirm-email|opens-soon|offline|preview)(\/|$)/,
  /^\/(admin|orders?|order-confirmation|track|pay|t|i|u|payments|files|assets|icons|pictures|webhooks|dev)(\/|$)/,
  /^\/api\/(session$|v1\/(auth|account|addresses|sessions|one-time-codes|orders)(\/|$))/,
  /^\/(healthz|readyz|metrics|manifest\.webmanifest|service-worker\.js|icon\.svg)$/,
  /^\/\.well-known\//,
  // The paths of pages, which the router asks for on the pages above.
  /^\/__manifest$/,
]

/** Whether a path, or the data of its page, is open to everybody while only staff see the shop. */
export function isOpenWhileHidden(path: string): boolean {
  const page = path.replace(/\.data$/, '')
  return OPEN.some((each) => each.test(page))
}
