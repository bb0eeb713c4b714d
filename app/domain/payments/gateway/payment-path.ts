/**
 * Where a shopper is sent to pay, as a path of the shop: they stay on the host they came from. A hosted page on another origin
 * is reached over a page of ours: a form may not be answered with a redirect to elsewhere (CSP form-action, which Chrome also
 * holds redirects to), and some gateways want to be sent a form themselves (docs/decisions/0014).
 */
export function paymentPath(origin: string, paymentId: string, gatewayUrl: string): string {
  const page = new URL(gatewayUrl)
  return page.origin === new URL(origin).origin ? page.pathname + page.search : `/payments/${paymentId}/go`
}
