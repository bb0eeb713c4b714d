import type { Instant } from '#app/domain/time/instant.ts'
import { Badge } from '#app/ui/kit/badge.tsx'

type Props = { product: { publishedAt: Instant | null; archivedAt: Instant | null } }

/** Whether shoppers see a product. */
export function ProductStatusBadge({ product }: Props) {
  if (product.archivedAt) return <Badge kind="warn">Archived</Badge>
  return product.publishedAt ? <Badge kind="ok">Published</Badge> : <Badge kind="quiet">Draft</Badge>
}
