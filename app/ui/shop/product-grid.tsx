import type { CSSProperties } from 'react'
import type { ProductCardFacts } from '#app/domain/catalogue/product/product-card.ts'
import { ProductCard } from './product-card.tsx'

type Props = { cards: readonly ProductCardFacts[]; buyable: boolean; columns: 3 | 4 }

/** Cards side by side on a desktop, one to a row on a phone. */
export function ProductGrid({ cards, buyable, columns }: Props) {
  return (
    <div className="grid" style={{ '--cols': columns } as CSSProperties}>
      {cards.map((card) => (
        <ProductCard key={card.id} card={card} buyable={buyable} />
      ))}
    </div>
  )
}
