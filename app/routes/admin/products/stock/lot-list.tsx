import { Link, useLocation } from 'react-router'
import type { AdminProduct } from '#app/domain/catalogue/product/admin-list/admin-product.ts'
import type { LotWithoutCost } from '#app/domain/inventory/lots/lot.ts'
import { keepsUntil } from '#app/domain/inventory/lots/lot-picks.ts'
import { formatPlainDay } from '#app/domain/time/calendar-day.ts'
import { formatStock } from '#app/ui/admin/format-stock.ts'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Disclosure } from '#app/ui/kit/disclosure.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { PreviousNextLinks } from '#app/ui/kit/previous-next-links.tsx'

/** The page of emptied lots in the URL, and the id of their list. */
export const EMPTIED = 'emptied'

type Packs = AdminProduct['packs']
type Props = {
  productId: string
  packs: Packs
  /** Those with grams left. */
  lots: readonly LotWithoutCost[]
  /** A page of the others, latest first, and how many there are. */
  emptied: { rows: readonly LotWithoutCost[]; page: number; pages: number; count: number }
  today: string
  minBestBefore: string
}

/** The lots of a product, first expiry first, each linked to the orders that got it. Empty ones are folded. */
export function LotList({ productId, packs, lots, emptied, today, minBestBefore }: Props) {
  // The link back to the first page leads to the list too.
  const isPaged = useLocation().hash === `#${EMPTIED}`
  return (
    <Panel heading="Lots" beside={<span className="sm mute">opened from the top</span>} aria-label="Lots">
      {lots.length === 0 ? <p className="sm mute">No lot has anything left.</p> : null}
      <ul className="lots">
        {lots.map((lot) => (
          <LotRow
            key={lot.id}
            productId={productId}
            packs={packs}
            lot={lot}
            badge={<BestBeforeBadge {...{ lot, today, minBestBefore }} />}
          />
        ))}
      </ul>
      {emptied.count > 0 ? (
        <Disclosure kind="link" id={EMPTIED} open={emptied.page > 1 || isPaged} summary={`${emptied.count} emptied`}>
          <ul className="lots">
            {emptied.rows.map((lot) => (
              <LotRow key={lot.id} productId={productId} packs={packs} lot={lot} />
            ))}
          </ul>
          <PreviousNextLinks page={emptied.page} pages={emptied.pages} what="emptied lots" part={EMPTIED} />
        </Disclosure>
      ) : null}
    </Panel>
  )
}

type RowProps = { productId: string; packs: Packs; lot: LotWithoutCost; badge?: React.ReactNode }

function LotRow({ productId, packs, lot, badge }: RowProps) {
  return (
    <li>
      <Link className="lot-row" to={`/admin/products/${productId}/lots/${lot.id}`}>
        <span>
          <b className="num">{lot.code}</b> {badge}
          <br />
          <span className="sm mute">
            {lot.bestBeforeDay ? `best before ${formatPlainDay(lot.bestBeforeDay)}` : 'best before not known'}
          </span>
        </span>
        <b className="num nowrap">{formatStock(lot.leftGrams, packs)}</b>
      </Link>
    </li>
  )
}

/** A badge for a lot past its best-before day, too near to it, or without one; nothing for a fresh lot. */
function BestBeforeBadge({ lot, today, minBestBefore }: { lot: LotWithoutCost; today: string; minBestBefore: string }) {
  if (lot.bestBeforeDay === null) return <Badge kind="quiet">Enter its day</Badge>
  if (!keepsUntil(lot, today)) return <Badge kind="bad">Past its day</Badge>
  return keepsUntil(lot, minBestBefore) ? null : <Badge kind="warn">Too near for parcels</Badge>
}
