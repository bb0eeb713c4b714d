import { useRef, useState } from 'react'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import { type PackSize, packsLeft } from '#app/domain/pack-size/pack-size.ts'
import { formatStock } from '#app/ui/admin/format-stock.ts'
import { useSearchResults } from '#app/ui/admin/use-search-results.ts'
import { GridCombobox, type GridRow } from '#app/ui/kit/grid-combobox.tsx'
import { useSite } from '#app/ui/shared/site-context.ts'

type PackFinderProps = { onPick: (product: Product, weight: PackSize) => void }

/** Finds a product by name, as shoppers do, and adds a pack of it with one press. */
export function PackFinder({ onPick }: PackFinderProps) {
  const [text, setText] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const { answer, isLoading, failed } = useSearchResults<{ products: readonly Product[] }>(
    text,
    '/admin/products/find?q=',
    1,
  )
  const found = answer?.products ?? []
  return (
    <div className="pack-search" ref={box}>
      <GridCombobox
        label="Add a pack"
        placeholder={useSite()?.brand.searchText ?? ''}
        text={text}
        onText={setText}
        rows={found.map(rowOf)}
        onPick={(id, weight) => {
          const product = found.find((each) => each.id === id)
          const pack = product?.packs.find((each) => each.weight === weight)
          if (product && pack) onPick(product, pack.weight)
          setText('')
          // The new pack above it pushed the field down.
          requestAnimationFrame(() => box.current?.scrollIntoView({ block: 'nearest' }))
        }}
        message={searchMessage(answer !== null && found.length === 0, failed, isLoading)}
      />
    </div>
  )
}

function searchMessage(isNothing: boolean, failed: boolean, isLoading: boolean): string | null {
  if (isLoading) return null
  if (failed) return 'The shop did not answer. Type again in a moment.'
  return isNothing ? 'No product is called that.' : null
}

function rowOf({ id, name, stockGrams, packs }: Product): GridRow {
  return {
    key: id,
    head: (
      <>
        <span className="bold">{name}</span> <span className="xs mute num">{formatStock(stockGrams, packs)} free</span>
      </>
    ),
    items: packs.map(({ weight, pricePaise }) => ({
      key: weight,
      label: `Add ${name} ${weight}, ${formatMoney(pricePaise)}`,
      children: (
        <>
          <span className="bold">{weight}</span> <span>{formatMoney(pricePaise)}</span>
        </>
      ),
      isOff: packsLeft(stockGrams, weight) === 0,
    })),
  }
}
