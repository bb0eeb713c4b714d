import { useId, useRef, useState } from 'react'
import type { Product } from '#app/domain/catalogue/product.ts'
import { formatMoney } from '#app/domain/money.ts'
import { formatWeight, packsLeft, type Weight } from '#app/domain/weight.ts'
import { useAsked } from '../use-asked.ts'

type Props = { onPick: (product: Product, weight: Weight) => void }

/** Finds a product by its name, as shoppers do, and adds a pack of it with one press. */
export function PackFinder({ onPick }: Props) {
  const [text, setText] = useState('')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { answer, isAsking, failed } = useAsked<{ products: readonly Product[] }>(text, '/admin/products/find?q=', 1)
  const found = answer?.products ?? []
  // The next product is looked for at once, and nobody loses their place.
  const pick = (product: Product, weight: Weight) => {
    onPick(product, weight)
    setText('')
    field.current?.focus()
  }
  return (
    <div className="mfind">
      <label className="b sm" htmlFor={id}>
        Add a pack
      </label>
      <input
        className="in"
        ref={field}
        id={id}
        type="search"
        autoComplete="off"
        placeholder="Almonds, badam…"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p className="sm mute" role="status">
        {answer && found.length === 0 && !isAsking ? 'No product is called that.' : null}
        {failed && !isAsking ? 'The shop did not answer. Type again in a moment.' : null}
      </p>
      <ul>
        {found.map((product) => (
          <li key={product.id} className="mfound">
            <span>
              <span className="b">{product.name}</span>
              <br />
              <span className="xs mute num">{formatWeight(product.stockGrams)} free</span>
            </span>
            <span className="mweights">
              {product.packs.map((pack) => (
                <button
                  key={pack.weight}
                  type="button"
                  className="btn qui"
                  aria-label={`Add ${product.name} ${pack.weight}`}
                  aria-disabled={packsLeft(product.stockGrams, pack.weight) === 0}
                  onClick={() => packsLeft(product.stockGrams, pack.weight) > 0 && pick(product, pack.weight)}
                >
                  <span className="num">
                    {pack.weight} {formatMoney(pack.pricePaise)}
                  </span>
                </button>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
