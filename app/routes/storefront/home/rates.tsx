import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { Rate } from '#app/domain/catalogue/pricing/todays-rates.ts'
import { formatPaise } from '#app/domain/money.ts'
import { languageOf } from '#app/ui/shop/language-of.ts'

/** The board every dry-fruit bazaar has: price per 100 g, cheapest first. Plain links, no pictures. */
export function Rates({ rates, more }: { rates: readonly Rate[]; more: number }) {
  return (
    <section className="sect rates" id="rates">
      <div className="rates-head">
        <h2>
          Today’s rates{' '}
          <span className="hi" lang="hi">
            आज का भाव
          </span>
        </h2>
        <p className="sm mute">per 100&nbsp;g, from the 1kg pack, all taxes included</p>
      </div>
      {/* Two columns read downwards, so the board is told how tall it is. */}
      <div className="g" style={{ '--rows': Math.ceil(rates.length / 2) } as CSSProperties}>
        {rates.map((rate) => (
          <Link className="rate" to={`/products/${rate.id}?w=1kg`} key={rate.id}>
            <span className="nm" lang={languageOf(rate.name)}>
              {rate.name}
            </span>
            <span className="rt">{formatPaise(rate.paisePer100g)}</span>
            <span className="bar" style={{ '--g': `${rate.percent}%` } as CSSProperties} aria-hidden="true">
              <i />
              <b />
            </span>
          </Link>
        ))}
      </div>
      {more > 0 ? (
        <p className="sm mute">
          and {more.toLocaleString('en-IN')} more in{' '}
          <Link className="link" to="/products">
            all products
          </Link>
        </p>
      ) : null}
    </section>
  )
}
