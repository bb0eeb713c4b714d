import type { Cart, LineNotice } from '#app/domain/cart/cart.ts'
import { formatMoney } from '#app/domain/money.ts'
import { Notice } from '#app/ui/kit/notice.tsx'

/** What changed in price or stock since the shopper put it in: told before paying. */
export function CartChanges({ cart }: { cart: Cart }) {
  const changes = cart.lines.flatMap((line) =>
    line.notices.map((notice) => ({ about: `${line.name} ${line.weight}`, says: noticeMessage(notice) })),
  )
  if (changes.length === 0) return null
  return (
    <Notice kind="warn" className="mb-3">
      <ul>
        {changes.map(({ about, says }) => (
          <li key={`${about} ${says}`}>
            <b>{about}</b>: {says}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function noticeMessage(notice: LineNotice): string {
  switch (notice.kind) {
    case 'price-changed':
      return `${formatMoney(notice.fromPaise)} when you put it in, ${formatMoney(notice.toPaise)} now.`
    case 'held-to-stock':
      return `only ${notice.left} left.`
    case 'sold-out':
      return 'sold out.'
    case 'gone':
      return 'no longer sold.'
  }
}
