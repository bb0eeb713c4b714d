import { type ComponentType, type CSSProperties, lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { categoryPath } from '#app/domain/catalogue/catalogue-paths.ts'
import type { SectionView, SectionViews } from '#app/domain/home/home-view.ts'
import { formatPaise } from '#app/domain/money/money.ts'
import { KILOGRAM_PACK } from '#app/domain/pack-size/pack-size.ts'
import { Picture } from '#app/ui/shared/picture.tsx'
import { useSession } from '#app/ui/shared/session-provider.tsx'
import { useShopName, useSite } from '#app/ui/shared/site-context.ts'
import { languageOf } from '#app/ui/shared/text-language.ts'
import { Hero } from '#app/ui/shop/home/hero.tsx'
import { StoryStrip } from '#app/ui/shop/home/story-strip.tsx'
import { LazyStaleCatalogueNotice } from '#app/ui/shop/lazy-stale-catalogue-notice.tsx'
import { PREFETCH } from '#app/ui/shop/link-prefetch.ts'
import { ProductGrid } from '#app/ui/shop/product-grid.tsx'
import { DeliveryAndPaymentFacts } from './delivery-and-payment-facts.tsx'

// A browser loads these only for a page that has them.
const BannerOrReviewsSection = lazy(() => import('./banner-and-reviews-sections.tsx'))

type Props = { sections: readonly SectionView[]; buyable: boolean }

/** The sections of the home page in the owner's order. */
export function HomeSections({ sections, buyable }: Props) {
  const name = useShopName()
  return (
    <div className="wrap">
      {buyable ? null : <LazyStaleCatalogueNotice />}
      {sections.some(({ kind }) => kind === 'hero') ? null : <h1 className="sr-only">{name}</h1>}
      {sections.map((section) => (
        <Section key={section.id} section={section} buyable={buyable} />
      ))}
    </div>
  )
}

function Section({ section, buyable }: { section: SectionView; buyable: boolean }) {
  switch (section.kind) {
    case 'hero':
      return <Hero {...section} />
    case 'note':
      return <p className="home-note">{section.text}</p>
    case 'again':
      return <BuyAgain />
    case 'categories':
      return <Categories {...section} />
    case 'products':
      return <Products {...section} buyable={buyable} />
    case 'rates':
      return <Rates {...section} />
    case 'story':
      return <StoryStrip {...section} />
    case 'facts':
      return <DeliveryAndPaymentFacts {...section} />
    default:
      return (
        <Suspense>
          <BannerOrReviewsSection {...section} />
        </Suspense>
      )
  }
}

/** A signed-in user's last order. Its code is loaded for signed-in users only. */
function BuyAgain() {
  const { state } = useSession()
  const [Row, setRow] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (state === 'signed-in')
      import('./buy-last-order-again.tsx').then(
        (row) => setRow(() => row.default),
        // Offline the row is left out.
        () => {},
      )
  }, [state])
  return state === 'signed-in' && Row ? <Row /> : null
}

/** The categories, each with a picture. */
function Categories({ title, tiles }: SectionViews['categories']) {
  return (
    <section className="section">
      <div className="head">
        <h2 lang={languageOf(title)}>{title}</h2>
      </div>
      <div className="categories">
        {tiles.map((tile) => (
          <Link className="category" to={categoryPath(tile.category)} prefetch={PREFETCH} key={tile.category}>
            <Picture
              image={tile.image}
              alt=""
              sizes="(min-width: 50em) 18rem, (min-width: 36em) 25vw, calc(50vw - 24px)"
            />
            <b>{tile.name}</b>
            <span>{tile.text}</span>
          </Link>
        ))}
      </div>
    </section>
  )
}

/** A row of products, with a link to the list that has more of them. */
function Products({ title, cards, more, buyable }: SectionViews['products'] & { buyable: boolean }) {
  return (
    <section className="section">
      <div className="head">
        <h2 lang={languageOf(title)}>{title}</h2>
        <Link className="link touch-link nowrap" to={more.to} prefetch={PREFETCH}>
          {more.name}
        </Link>
      </div>
      <ProductGrid cards={cards} buyable={buyable} columns={4} />
    </section>
  )
}

/** A price board as in a bazaar: price per 100 g, cheapest first. */
function Rates({ title, beside, rates, more }: SectionViews['rates']) {
  const chargesGst = useSite()?.chargesGst
  const isByKilogram = rates.every(({ weight }) => weight === KILOGRAM_PACK)
  return (
    <section className="section rates" id="rates">
      <div className="rates-head">
        <h2>
          <span lang={languageOf(title)}>{title}</span>{' '}
          {beside ? (
            <span className="hindi" lang={languageOf(beside)}>
              {beside}
            </span>
          ) : null}
        </h2>
        <p className="sm mute">
          per 100&nbsp;g, from the {isByKilogram ? KILOGRAM_PACK : 'largest plain'} pack
          {chargesGst ? ', all taxes included' : null}
        </p>
      </div>
      {/* Two columns read downwards, so the board needs its number of rows. */}
      <div className="rates-columns" style={{ '--rows': Math.ceil(rates.length / 2) } as CSSProperties}>
        {rates.map((rate) => (
          <Link className="rate" to={rate.path} key={rate.id}>
            <span className="goods-name" lang={languageOf(rate.name)}>
              {rate.name}
            </span>
            <span className="rate-price">{formatPaise(rate.paisePer100g)}</span>
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
