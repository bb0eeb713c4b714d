// Metrics and the access log group requests by kind: paths would be one label per product, and would name orders.
const KINDS = [
  ['file', /^\/(assets|pictures|files)\//],
  ['health', /^\/(healthz|readyz|metrics)$/],
  ['webhook', /^\/webhooks\//],
  ['live', /\/live$/],
  ['api', /^\/api\//],
  ['panel', /^\/admin(\/|$)/],
] as const

/** What a request is for. */
export type RequestKind = (typeof KINDS)[number][0] | 'page'

/** The kind of a request by its path. */
export function requestKind(path: string): RequestKind {
  return KINDS.find(([, pattern]) => pattern.test(path))?.[0] ?? 'page'
}
