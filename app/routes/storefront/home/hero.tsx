import { Link } from 'react-router'
import { GRAMS_OF, WEIGHTS } from '#app/domain/weight.ts'
import { ScaleLine } from '#app/ui/kit/scale-line.tsx'
import { AHEAD } from '#app/ui/shop/ahead.ts'
import { HeroPicture } from './hero-picture.tsx'

const ONE_KIND = 'One kind'
const kindsOf = (count: number) => `${inWords(count)} kinds`

/** What the shop is, in one screen: a line, a sentence, a button, the bowls and the scale with the three packs. */
export function Hero({ kinds }: { kinds: number }) {
  return (
    <>
      <section className="hero">
        <div>
          <h1>Good dry fruit, by weight.</h1>
          <p className="lead">
            {kinds === 1 ? ONE_KIND : kindsOf(kinds)}, in packs of 250g, 500g and 1kg, each with its price per
            100&nbsp;g.
          </p>
          <div className="cta">
            <Link className="btn pri lg" to="/products" prefetch={AHEAD}>
              Shop all products
            </Link>
            <a className="btn txt" href="#rates">
              Today’s rates
            </a>
          </div>
        </div>
        <div className="ph">
          <HeroPicture />
        </div>
      </section>
      <div className="beam" aria-hidden="true">
        <ScaleLine percent={50} />
        <div className="marks">
          {WEIGHTS.map((weight) => (
            <span key={weight} className={`w${weight}`} style={{ left: `${GRAMS_OF[weight] / 10}%` }}>
              {weight}
            </span>
          ))}
        </div>
      </div>
    </>
  )
}

const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve']

function inWords(count: number): string {
  return WORDS[count] ?? String(count)
}
