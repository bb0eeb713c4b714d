import { NO_FILTERS } from '#app/domain/catalogue/listing/chosen-filters.ts'
import { linkWith } from '#app/domain/catalogue/listing/product-query.ts'
import type { Ask } from '#app/domain/discovery/sharing/ask-about.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { StateScreen } from '#app/ui/kit/state-screen.tsx'
import { languageOf } from '#app/ui/shop/language-of.ts'
import { useListQuery } from './use-list-query.ts'

type Props = { search: string; filtered: boolean; ask: Ask | undefined }

const TEXTS = { before: 'Nothing matches', filters: 'these filters', filtered: ' with these filters' } as const

/** An empty list reads 0 g, says what was looked for, and gives a way on. */
export function NothingFound({ search, filtered, ask }: Props) {
  const { query } = useListQuery()
  return (
    <StateScreen
      as="h2"
      reading="0 g"
      title="No products found"
      text={
        <p>
          {TEXTS.before} {search ? <span lang={languageOf(search)}>{`“${search}”`}</span> : TEXTS.filters}
          {search && filtered ? TEXTS.filtered : null}.
        </p>
      }
      actions={
        <>
          {filtered ? (
            <ButtonLink kind="secondary" to={linkWith(query, NO_FILTERS)}>
              Clear all filters
            </ButtonLink>
          ) : null}
          {search ? (
            <ButtonLink kind="secondary" to="/products">
              Clear search
            </ButtonLink>
          ) : null}
          {ask ? (
            <ButtonLink kind="secondary" to={ask.to}>
              {ask.label}
            </ButtonLink>
          ) : null}
        </>
      }
    />
  )
}
