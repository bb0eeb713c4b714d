import type { CartLine } from '#app/domain/cart/cart.ts'
import { MAX_QUANTITY } from '#app/domain/cart/cart.ts'
import { formatMoney, type Paise } from '#app/domain/money.ts'
import { isWeight, WEIGHTS, type Weight } from '#app/domain/weight.ts'
import { QuantityStepper } from '#app/ui/kit/quantity-stepper.tsx'
import { useChoice } from '#app/ui/kit/use-choice.ts'
import { Picture } from '#app/ui/shop/picture.tsx'
import { withQuantity, withWeight } from './chosen-packs.ts'

/** A pack as it stands in the list: what it is called and what it costs now, null where that is not known. */
export type NamedPack = CartLine & { name: string; image: string; paise: Paise | null; weights: readonly Weight[] }

type Props = {
  packs: readonly NamedPack[]
  /** What is wrong with a line, if one is at fault. */
  problem: { line: CartLine; says: string } | null
  onChange: (packs: CartLine[]) => void
}

/** The packs chosen: each with its size and how many, and what stands in the way at its own line. */
export function PacksChosen({ packs, problem, onChange }: Props) {
  const plain = packs.map(({ productId, weight, quantity }) => ({ productId, weight, quantity }))
  return (
    <ul>
      {packs.map((pack, index) => {
        const line = plain[index] ?? pack
        const says =
          problem?.line.productId === pack.productId && problem.line.weight === pack.weight ? problem.says : null
        return (
          <li key={`${pack.productId} ${pack.weight}`} className="mpack opline">
            <input type="hidden" name={`pack:${pack.productId}:${pack.weight}`} value={pack.quantity} />
            <Picture image={pack.image} alt="" sizes="48px" className="thumb" />
            <span className="mname">
              <span className="b">{pack.name}</span>
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
            {says ? (
              <p className="errmsg mwhole" role="alert">
                {says}
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
    <select {...choice} defaultValue={pack.weight} className="in mweight" aria-label={`Size of ${pack.name}`}>
      {WEIGHTS.filter((weight) => weight === pack.weight || pack.weights.includes(weight)).map((weight) => (
        <option key={weight}>{weight}</option>
      ))}
    </select>
  )
}
