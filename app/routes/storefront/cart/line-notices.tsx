import type { LineNotice, PricedLine } from '#app/domain/cart/cart.ts'
import { formatMoney } from '#app/domain/money.ts'
import { Badge } from '#app/ui/kit/badge.tsx'

const GONE = { pack: 'No longer sold in this pack', product: 'No longer sold' } as const

/** What has changed about a line since it was put in, said on the line itself. */
export function LineNotices({ line }: { line: Pick<PricedLine, 'notices' | 'packs'> }) {
  return line.notices.map((notice) => (
    <p key={notice.kind}>
      <Badge kind={notice.kind === 'sold-out' || notice.kind === 'gone' ? 'bad' : 'warn'}>
        {words(notice, line.packs.length > 0)}
      </Badge>
    </p>
  ))
}

function words(notice: LineNotice, hasOtherPacks: boolean): string {
  switch (notice.kind) {
    case 'price-changed':
      return `Price changed from ${formatMoney(notice.fromPaise)} to ${formatMoney(notice.toPaise)}`
    case 'held-to-stock':
      return `Only ${notice.left} left, so ${notice.left} here`
    case 'sold-out':
      return 'Sold out in this pack'
    case 'gone':
      return GONE[hasOtherPacks ? 'pack' : 'product']
  }
}
