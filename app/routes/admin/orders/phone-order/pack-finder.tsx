import { useRef, useState } from 'react'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { formatMoney } from '#app/domain/money.ts'
import { formatWeight, packsLeft, type Weight } from '#app/domain/weight.ts'
import { useAsked } from '#app/ui/admin/use-asked.ts'
import { type FinderRow, GridFinder } from '#app/ui/kit/grid-finder.tsx'

type Props = { onPick: (product: Product, weight: Weight) => void }

/** Finds a product by its name, as shoppers do, and adds a pack of it with one press. */
export function PackFinder({ onPick }: Props) {
  const [text, setText] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const { answer, isAsking, failed } = useAsked<{ products: readonly Product[] }>(text, '/admin/products/find?q=', 1)
  const found = answer?.products ?? []
  return (
    <div className="mfind" ref={box}>
      <GridFinder
        label="Add a pack"
        placeholder="Almonds, badam…"
        text={text}
        onText={setText}
        rows={found.map(rowOf)}
        onPick={(id, weight) => {
          const product = found.find((each) => each.id === id)
          const pack = product?.packs.find((each) => each.weight === weight)
          if (product && pack) onPick(product, pack.weight)
          // The next product is looked for at once.
          setText('')
          // The pack that came above it pushed the field down.
          requestAnimationFrame(() => box.current?.scrollIntoView({ block: 'nearest' }))
        }}
        says={says(answer !== null && found.length === 0, failed, isAsking)}
      />
    </div>
  )
}

function says(isNothing: boolean, failed: boolean, isAsking: boolean): string | null {
  if (isAsking) return null
  if (failed) return 'The shop did not answer. Type again in a moment.'
  return isNothing ? 'No product is called that.' : null
}

function rowOf({ id, name, stockGrams, packs }: Product): FinderRow {
  return {
    key: id,
    head: (
      <>
        <span className="b">{name}</span> <span className="xs mute num">{formatWeight(stockGrams)} free</span>
      </>
    ),
    items: packs.map(({ weight, pricePaise }) => ({
      key: weight,
      label: `Add ${name} ${weight}, ${formatMoney(pricePaise)}`,
      children: (
        <>
          <span className="b">{weight}</span> <span>{formatMoney(pricePaise)}</span>
        </>
      ),
      isOff: packsLeft(stockGrams, weight) === 0,
    })),
  }
}
