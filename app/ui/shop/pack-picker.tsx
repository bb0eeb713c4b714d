import { type FormEvent, useId, useState } from 'react'
import { packSaving, stockText } from '#app/domain/catalogue/product/pack-stock-and-saving.ts'
import { preselectedPack } from '#app/domain/catalogue/product/preselected-pack.ts'
import type { Pack } from '#app/domain/catalogue/product/product.ts'
import { formatMoney, formatPaise } from '#app/domain/money/money.ts'
import { pricePer100g } from '#app/domain/money/unit-price.ts'
import { KILOGRAM_PACK, type PackSize, packGrams, packsLeft } from '#app/domain/pack-size/pack-size.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import { ScaleLine } from '#app/ui/kit/scale-line.tsx'
import { WeightLabel } from '#app/ui/shared/weight-label.tsx'
import { packCellWidths } from './pack-cell-widths.ts'

type Sold = { packs: readonly Pack[]; stockGrams: Grams }
type Props = {
  product: Sold
  value: PackSize
  /** Labels only, for cards. */
  mini?: boolean
}

/** The packs on the scale: a radio per pack size, each cell ending at its own mark where there is room. */
export function PackPicker({ product: { packs, stockGrams }, value, mini }: Props) {
  const id = useId()
  const shares = packCellWidths(packs, mini ? 3 : 4, mini ? 20 : 25)
  return (
    <fieldset className={mini ? 'packs mini' : 'packs'}>
      <legend className="sr-only">Pack</legend>
      {shares && (
        <ScaleLine percent={(packGrams(value) / (packs.at(-1)?.grams ?? 1)) * 100} kind={mini ? 'ink' : 'red'} />
      )}
      <div className="cells">
        {packs.map((pack, index) => (
          <label className="pack" key={pack.weight} style={{ width: shares ? `${shares[index]}%` : '' }}>
            <input
              type="radio"
              name="w"
              value={pack.weight}
              aria-label={pack.weight}
              aria-describedby={mini ? undefined : `${id}-${pack.weight}`}
              defaultChecked={pack.weight === value}
              disabled={packsLeft(stockGrams, pack.weight) === 0}
            />
            <WeightLabel weight={pack.weight} />
            {mini ? null : <PackFacts id={`${id}-${pack.weight}`} pack={pack} packs={packs} stockGrams={stockGrams} />}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/**
 * The selected pack of a form, initially the wanted or best one, and the form's props. The radios hold the selection,
 * which is read from them at every render, including hydration, so that an early choice is not lost.
 */
export function useChosenPack(product: Sold, wanted: string | null) {
  const first = preselectedPack(product, wanted)?.weight ?? KILOGRAM_PACK
  const [weight, setWeight] = useState<PackSize>(first)
  const ref = (form: HTMLFormElement | null) => {
    const chosen = form?.querySelector<HTMLInputElement>(':checked')
    if (chosen) setWeight(chosen.value as PackSize)
  }
  return { weight, first, form: { ref, onChange: (event: FormEvent<HTMLFormElement>) => ref(event.currentTarget) } }
}

type Facts = { id: string; pack: Pack; packs: readonly Pack[]; stockGrams: Grams }

/** Price, rate, stock text, and, in the widest cell, the saving of a pack in stock. */
function PackFacts({ id, pack, packs, stockGrams }: Facts) {
  const saving = pack === packs.at(-1) && stockGrams >= pack.grams ? packSaving(packs, pack) : null
  const stock = stockText(stockGrams, pack.weight)
  return (
    <span className="contents" id={id}>
      <span className="price">{formatMoney(pack.pricePaise)}</span>
      <span className="unit">
        {formatPaise(pricePer100g(pack.pricePaise, pack.grams))} <span className="block nowrap">per 100&nbsp;g</span>
      </span>
      {stock ? <span className="left">{stock}</span> : null}
      {saving ? (
        <span className="save">
          {formatMoney(saving.paise)} less than{' '}
          <span className="nowrap">
            {saving.times}&nbsp;×&nbsp;{saving.weight}
          </span>
        </span>
      ) : null}
    </span>
  )
}
