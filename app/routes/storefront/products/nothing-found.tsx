import type { ProductCardFacts } from '#app/domain/catalogue/product/product-card.ts'
import type { EnquiryLink } from '#app/domain/seo/sharing/whatsapp-enquiry.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { ChipLink } from '#app/ui/kit/chip.tsx'
import { EmptyOrErrorScreen } from '#app/ui/kit/empty-or-error-screen.tsx'
import { languageOf } from '#app/ui/shared/text-language.ts'
import { ProductGrid } from '#app/ui/shop/product-grid.tsx'

type Alternatives = {
  ask: EnquiryLink
  title: string
  cards: readonly ProductCardFacts[]
  /** Collections and categories. */
  parts: readonly { name: string; to: string }[]
}

type Props = {
  search: string
  /** The list without its filters; null if none is chosen. */
  unfiltered: string | null
  buyable: boolean
  /** What a search offers that finds nothing in the whole shop. */
  instead: Alternatives | null
}

const TEXTS = {
  none: 'There is nothing here yet. Please come back soon.',
  before: 'Nothing matches',
  filters: 'these filters',
  filtered: ' with these filters',
} as const

/** An empty list: what was searched, and where to go on. Lazy loaded. */
export default function NothingFound({ search, unfiltered, buyable, instead }: Props) {
  return (
    <>
      <EmptyOrErrorScreen
        as="h2"
        figure="0 g"
        title="No products found"
        text={
          search || unfiltered ? (
            <p>
              {TEXTS.before} {search ? <span lang={languageOf(search)}>{`“${search}”`}</span> : TEXTS.filters}
              {search && unfiltered ? TEXTS.filtered : null}.
            </p>
          ) : (
            TEXTS.none
          )
        }
        actions={
          <>
            {unfiltered ? (
              <ButtonLink kind="secondary" to={unfiltered}>
                Clear all filters
              </ButtonLink>
            ) : null}
            {search ? (
              <ButtonLink kind="secondary" to="/products">
                Clear search
              </ButtonLink>
            ) : null}
            {instead?.ask ? (
              <ButtonLink kind="secondary" to={instead.ask.to}>
                {instead.ask.label}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      {instead ? <OtherProducts {...instead} buyable={buyable} /> : null}
    </>
  )
}

function OtherProducts({ title, cards, parts, buyable }: Alternatives & { buyable: boolean }) {
  return (
    <>
      {cards.length > 0 ? (
        <section className="section">
          <div className="head">
            <h2 lang={languageOf(title)}>{title}</h2>
          </div>
          <ProductGrid cards={cards} buyable={buyable} columns={4} />
        </section>
      ) : null}
      {parts.length > 0 ? (
        <nav className="section" aria-labelledby="browse">
          <div className="head">
            <h2 id="browse">Browse the shop</h2>
          </div>
          <ul className="chips">
            {parts.map(({ name, to }) => (
              <li key={to}>
                <ChipLink to={to} lang={languageOf(name)}>
                  {name}
                </ChipLink>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </>
  )
}
