import { useId, useRef, useState } from 'react'
import type { Product } from '#app/domain/catalogue/product.ts'
import { searchProducts } from '#app/domain/catalogue/search-products.ts'
import { formatMoney } from '#app/domain/money.ts'
import { formatWeight, packsLeft, type Weight } from '#app/domain/weight.ts'

const MOST = 6

type Props = { products: readonly Product[]; onPick: (productId: string, weight: Weight) => void }

/** Finds a product by its name, as shoppers do, and adds a pack of it with one press. */
export function PackFinder({ products, onPick }: Props) {
  const [text, setText] = useState('')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const found = searchProducts(products, text).slice(0, MOST)
  // The next product is looked for at once, and nobody loses their place.
  const pick = (productId: string, weight: Weight) => {
    onPick(productId, weight)
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
      {text.trim() !== '' && found.length === 0 ? <p className="sm mute mt-2">No product is called that.</p> : null}
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
                  onClick={() => packsLeft(product.stockGrams, pack.weight) > 0 && pick(product.id, pack.weight)}
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
