import Check from 'lucide-react/icons/check'
import { formatWeight, type Grams } from '#app/domain/pack-size/weight.ts'
import type { LotToOpen, PackingCell, PackingProduct } from '#app/domain/packing/packing-list.ts'
import { Picture } from '#app/ui/shared/picture.tsx'
import { WeightLabel } from '#app/ui/shared/weight-label.tsx'
import { formatScaleKilos } from './packing-progress.tsx'
import type { Ticks } from './use-ticks.ts'

/** What to weigh of a product: its total weight, the lots to open, and a button per pack size that ticks it off. */
export function PackingProductCard({ product, ticks }: { product: PackingProduct; ticks: Ticks }) {
  return (
    <section className="pack-tile" aria-label={product.name}>
      <div className="row">
        <Picture image={product.image} alt="" sizes="56px" className="thumbnail" />
        <div className="grow">
          <h2>{product.name}</h2>
          <p className="sm mute">
            <span className="hindi" lang="hi">
              {product.devanagariName}
            </span>
            {product.devanagariName ? ' · ' : ''}
            <LotsToOpen lots={product.lots} />
          </p>
        </div>
        <p className="kg nowrap">
          {formatScaleKilos(product.totalGrams)} <small>kg</small>
        </p>
      </div>
      <div className="tick-boxes">
        {product.cells.map((cell) => (
          <TickButton key={`${cell.weight} ${cell.grams}`} name={product.name} cell={cell} ticks={ticks} />
        ))}
      </div>
    </section>
  )
}

/** lot A-1101; lots A-1101, A-1107: in order of use. */
function LotsToOpen({ lots }: { lots: readonly LotToOpen[] | null }) {
  if (lots === null) return <span className="low-stock">no lot keeps long enough</span>
  return (
    <>
      {lots.length === 1 ? 'lot' : 'lots'}{' '}
      {lots.map(({ code }, place) => (
        <span key={code}>
          {place === 0 ? '' : ', '}
          <span className="nowrap">{code}</span>
        </span>
      ))}
    </>
  )
}

/** A sample's weight, on two lines to fit its button. */
function SampleLabel({ grams }: { grams: Grams }) {
  return (
    <span className="weight sample-weight">
      {formatWeight(grams)} <small>sample</small>
    </span>
  )
}

function TickButton({ name, cell, ticks }: { name: string; cell: PackingCell; ticks: Ticks }) {
  const pack = cell.weight ?? `${formatWeight(cell.grams)} sample`
  const label = cell.weight ? <WeightLabel weight={cell.weight} /> : <SampleLabel grams={cell.grams} />
  const className = cell.weight?.includes(' ') ? 'tick-box has-name' : 'tick-box'
  if (cell.count === 0)
    return (
      <span className={`${className} is-disabled`} role="img" aria-label={`No ${pack}`}>
        {label}
      </span>
    )
  const isOn = cell.keys.every(ticks.isTicked)
  return (
    <button
      type="button"
      data-replay=""
      className={isOn ? `${className} is-checked` : className}
      aria-pressed={isOn}
      aria-label={`${cell.count} × ${pack} of ${name} weighed`}
      onClick={() => ticks.mark(cell.keys, !isOn)}
    >
      {isOn ? <Check className="icon" aria-hidden="true" /> : null}
      <b>{cell.count}</b> <span>×</span> {label}
    </button>
  )
}
