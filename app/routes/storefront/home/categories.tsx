import { Link } from 'react-router'
import type { CategoryTile } from '#app/domain/catalogue/listing/home-products.ts'
import { categoryPath } from '#app/domain/catalogue/product/product-link.ts'
import { AHEAD } from '#app/ui/shop/ahead.ts'
import { Picture } from '#app/ui/shop/picture.tsx'

/** The four categories, each with one of its bowls. */
export function Categories({ tiles }: { tiles: readonly CategoryTile[] }) {
  return (
    <section className="sect">
      <div className="head">
        <h2>Shop by category</h2>
      </div>
      <div className="cats">
        {tiles.map((tile) => (
          <Link className="cat" to={categoryPath(tile.category)} prefetch={AHEAD} key={tile.category}>
            <Picture
              image={tile.image}
              alt=""
              sizes="(min-width: 50em) 18rem, (min-width: 36em) 25vw, calc(50vw - 24px)"
            />
            <b>{tile.name}</b>
            <span>{tile.words}</span>
          </Link>
        ))}
      </div>
    </section>
  )
}
