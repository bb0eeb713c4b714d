import { useRef, useState } from 'react'
import { type CartLine, MAX_QUANTITY } from '#app/domain/cart/cart.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { formatMoney, type Paise } from '#app/domain/money.ts'
import { formatWeight, isWeight, packsLeft, WEIGHTS, type Weight } from '#app/domain/weight.ts'
import { useSearchResults } from '#app/ui/admin/use-search-results.ts'
import { GridCombobox, type GridRow } from '#app/ui/kit/grid-combobox.tsx'
import { QuantityStepper } from '#app/ui/kit/quantity-stepper.tsx'
import { useChoice } from '#app/ui/kit/use-choice.ts'
import { Picture } from '#app/ui/shop/picture.tsx'
import { withQuantity, withWeight } from './pack-lines.ts'

/** A pack as it stands in the list: what it is called and what it costs now, null where that is not known. */
export type NamedPack = CartLine & { name: string; image: string; paise: Paise | null; weights: readonly Weight[] }

type PacksChosenProps = {
  packs: readonly NamedPack[]
  /** What is wrong with a line, if one is at fault. */
  problem: { line: CartLine; message: string } | null
  onChange: (packs: CartLine[]) => void
}

/** The packs chosen: each with its size and quantity, and what is wrong with its line. */
export function PackList({ packs, problem, onChange }: PacksChosenProps) {
  const plain = packs.map(({ productId, weight, quantity }) => ({ productId, weight, quantity }))
  return (
    <ul>
      {packs.map((pack, index) => {
        const line = plain[index] ?? pack
        const message =
          problem?.line.productId === pack.productId && problem.line.weight === pack.weight ? problem.message : null
        return (
          <li key={`${pack.productId} ${pack.weight}`} className="pack-row packing-line">
            <input type="hidden" name={`pack:${pack.productId}:${pack.weight}`} value={pack.quantity} />
            <Picture image={pack.image} alt="" sizes="48px" className="thumb" />
            <span className="pack-name">
              <span className="bold">{pack.name}</span>
              <br />
              <span className="xs mute num">{pack.paise === null ? '' : formatMoney(pack.paise)}</span>
            </span>
            <PackSize pack={pack} onChange={(weight) => onChange(withWeight(plain, line, weight))} />
            <QuantityStepper
              label={`${pack.name} ${pack.weight}`}
              value={pack.quantity}
              max={MAX_QUANTITY}
              onChange={(quantity) => onChange(withQuantity(plain, line, quantity))}
            />
            {message ? (
              <p className="error whole-row" role="alert">
                {message}
              </p>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

function PackSize({ pack, onChange }: { pack: NamedPack; onChange: (weight: Weight) => void }) {
  const choice = useChoice<HTMLSelectElement, 'value'>(
    'value',
    pack.weight,
    (weight) => isWeight(weight) && onChange(weight),
  )
  return (
    <select {...choice} defaultValue={pack.weight} className="input pack-weight" aria-label={`Size of ${pack.name}`}>
      {WEIGHTS.filter((weight) => weight === pack.weight || pack.weights.includes(weight)).map((weight) => (
        <option key={weight}>{weight}</option>
      ))}
    </select>
  )
}

type PackFinderProps = { onPick: (product: Product, weight: Weight) => void }

/** Finds a product by its name, as shoppers do, and adds a pack of it with one press. */
export function PackFinder({ onPick }: PackFinderProps) {
  const [text, setText] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const { answer, isAsking, failed } = useSearchResults<{ products: readonly Product[] }>(
    text,
    '/admin/products/find?q=',
    1,
  )
  const found = answer?.products ?? []
  return (
    <div className="pack-find" ref={box}>
      <GridCombobox
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
        message={searchMessage(answer !== null && found.length === 0, failed, isAsking)}
      />
    </div>
  )
}

function searchMessage(isNothing: boolean, failed: boolean, isAsking: boolean): string | null {
  if (isAsking) return null
  if (failed) return 'The shop did not answer. Type again in a moment.'
  return isNothing ? 'No product is called that.' : null
}

function rowOf({ id, name, stockGrams, packs }: Product): GridRow {
  return {
    key: id,
    head: (
      <>
        <span className="bold">{name}</span> <span className="xs mute num">{formatWeight(stockGrams)} free</span>
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

/**
 * The products of a form of packs: those it began with and those picked since, each as the server last sent it. Returns them
 * with a function that adds one.
 */
export function usePackProducts(
  began: readonly Product[],
  answered: readonly Product[] = [],
): [readonly Product[], (picked: Product) => void] {
  const [picked, setPicked] = useState<readonly Product[]>([])
  const known = new Map([...picked, ...began, ...answered].map((product) => [product.id, product]))
  return [Array.from(known.values()), (product) => setPicked((before) => [...before, product])]
}

/** What was wrong with a form of packs, and its products as they are now. */
export type PackFormAnswer = FormAnswer & {
  products: readonly Product[]
  /** Money goes back, and the last one-time code is too old for that. */
  codeNeeded?: boolean
}
