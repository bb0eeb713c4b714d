import { type HomePicture, ON_DESKTOP } from '#app/domain/catalogue/product/home-picture.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { ScaleLine } from '#app/ui/kit/scale-line.tsx'
import { PREFETCH } from '#app/ui/shop/link-prefetch.ts'
import { languageOf } from '#app/ui/shop/text-language.ts'
import { weightClass } from '#app/ui/shop/weight-label.tsx'
import type { HeroMark } from './hero-scale-marks.ts'

const ONE_KIND = 'One kind'
const kindsOf = (count: number) => `${inWords(count)} kinds`

// home.css
const GROUND_CLASSES = { studio: 'hero', white: 'hero has-own', own: 'hero has-own has-frame' } as const

type Props = {
  title: string
  picture: HomePicture | null
  kinds: number
  marks: readonly HeroMark[]
  packsText: string
}

/** The hero: headline, sentence, button, the picture, and the scale with the pack sizes. */
export function Hero({ title, picture, kinds, marks, packsText }: Props) {
  return (
    <>
      <section className={picture ? GROUND_CLASSES[picture.ground] : 'hero'}>
        <div>
          <h1 lang={languageOf(title)}>{title}</h1>
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
        {picture ? (
          <div className="photo">
            <HeroPicture picture={picture} />
          </div>
        ) : null}
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

/** The picture, fetched before all others (homePreloads): one version for phones and one for desktops. */
function HeroPicture({ picture: { alt, phone, desktop } }: { picture: HomePicture }) {
  return (
    <picture>
      <source media={ON_DESKTOP} type="image/avif" srcSet={desktop.avif ?? undefined} sizes={desktop.sizes} />
      <source media={ON_DESKTOP} type="image/webp" srcSet={desktop.webp ?? undefined} sizes={desktop.sizes} />
      <source type="image/avif" srcSet={phone.avif ?? undefined} sizes={phone.sizes} />
      <source type="image/webp" srcSet={phone.webp ?? undefined} sizes={phone.sizes} />
      <img src={phone.src} width={phone.width} height={phone.height} alt={alt} fetchPriority="high" decoding="async" />
    </picture>
  )
}
