import { type DocumentKind, MAX_PRINTED } from '#app/domain/documents/document-kind.ts'

/** The path of the documents of some orders, as one PDF. */
export function documentsPath(kind: DocumentKind, orderIds: readonly string[]): string {
  const orders = orderIds.slice(0, MAX_PRINTED).map((id) => `order=${encodeURIComponent(id)}`)
  return `/admin/documents?kind=${kind}&${orders.join('&')}`
}
