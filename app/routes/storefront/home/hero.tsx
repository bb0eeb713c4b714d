import { builtInPicture } from '#app/domain/catalogue/product/built-in-picture.ts'
import { HERO_TALL, HERO_WIDE } from '#app/domain/catalogue/product/home-hero-picture.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { ScaleLine } from '#app/ui/kit/scale-line.tsx'
import { PREFETCH } from '#app/ui/shop/prefetch.ts'
import { weightClass } from '#app/ui/shop/weight-label.tsx'
import type { HeroMark } from './hero-marks.ts'

const ONE_KIND = 'One kind'
const kindsOf = (count: number) => `${inWords(count)} kinds`

type Props = { kinds: number; marks: readonly HeroMark[]; packsText: string }

/** The hero: headline, sentence, button, the picture, and the scale with the pack sizes. */
export function Hero({ kinds, marks, packsText }: Props) {
  return (
    <>
      <section className="hero">
        <div>
          <h1>Good dry fruit, by weight.</h1>
          <p className="lead">
            {kinds === 1 ? ONE_KIND : kindsOf(kinds)}, in packs of {packsText}, each with its price per 100&nbsp;g.
          </p>
          <div className="hero-actions">
            <ButtonLink kind="primary" large to="/products" prefetch={PREFETCH}>
              Shop all products
            </ButtonLink>
            <ButtonLink kind="text" href="#rates">
              Today’s rates
            </ButtonLink>
          </div>
        </div>
        <div className="photo">
          <HeroPicture />
        </div>
      </section>
      <div className="hero-scale" aria-hidden="true">
        <ScaleLine percent={50} />
        <div className="marks">
          {marks.map(({ size, percent }) => (
            <span key={size} className={weightClass(size)} style={{ left: `${percent}%` }}>
              {size}
            </span>
          ))}
        </div>
      </div>
    </>
  )
}

const NUMBER_NAMES = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
]

function inWords(count: number): string {
  return NUMBER_NAMES[count] ?? String(count)
}

const WIDE = builtInPicture('hero-wide', HERO_WIDE)
const TALL = builtInPicture('hero-tall', HERO_TALL)
const ON_DESKTOP = '(min-width: 50em)'
// The wide picture is cropped to its right two thirds, so it is wider than its box.
const WIDE_SIZES = 'min(61rem, 78vw)'
// Slightly less than the screen's width, so that a common phone of 721 px loads the 720 px file and not the next larger one.
const TALL_SIZES = '97vw'

const PRELOAD = { rel: 'preload', as: 'image', type: 'image/avif', fetchPriority: 'high' } as const

/** Preloads the hero picture from the head of the page. */
export const HERO_PRELOADS = [
  { ...PRELOAD, imageSrcSet: WIDE.avif ?? '', imageSizes: WIDE_SIZES, media: ON_DESKTOP },
  { ...PRELOAD, imageSrcSet: TALL.avif ?? '', imageSizes: TALL_SIZES, media: `not all and ${ON_DESKTOP}` },
]

/** The hero picture, fetched before all others: one version for phones and one for desktops. */
function HeroPicture() {
  return (
    <picture>
      <source media={ON_DESKTOP} type="image/avif" srcSet={WIDE.avif ?? undefined} sizes={WIDE_SIZES} />
      <source media={ON_DESKTOP} type="image/webp" srcSet={WIDE.webp ?? undefined} sizes={WIDE_SIZES} />
      <source type="image/avif" srcSet={TALL.avif ?? undefined} sizes={TALL_SIZES} />
      <source type="image/webp" srcSet={TALL.webp ?? undefined} sizes={TALL_SIZES} />
      <img
        src={TALL.src}
        width={TALL.width}
        height={TALL.height}
        alt="Dates, pistachios, almonds and mixed nuts in four bowls"
        fetchPriority="high"
        decoding="async"
      />
    </picture>
  )
}
