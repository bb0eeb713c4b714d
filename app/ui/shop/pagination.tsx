import { pageNumbers } from '#app/domain/catalogue/listing/page-numbers.ts'
import { SCROLL_TO_TOP_STATE } from '#app/ui/browser/scroll-to-top-link-state.ts'
import { ChipLink } from '#app/ui/kit/chip.tsx'

type Props = { page: number; pages: number; to: (page: number) => string }

/**
 * Numbered pagination: the pages around the current one and both ends; nothing for a single page. `to` gives the URL of
 * a page. Lists whose rows are only turned over, as in the panel, have `PreviousNextLinks` (`ui/kit/`).
 */
export function Pagination({ page, pages, to }: Props) {
  if (pages < 2) return null
  return (
    <nav className="chips pages" aria-label="Pages">
      {pageNumbers(page, pages).map((number, index) =>
        number === 'gap' ? (
          <span key={`gap ${index === 1 ? 'before' : 'after'}`} className="mute self-center" aria-hidden="true">
            …
          </span>
        ) : (
          <ChipLink
            key={number}
            to={to(number)}
            state={SCROLL_TO_TOP_STATE}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            rel={number === page - 1 ? 'prev' : number === page + 1 ? 'next' : undefined}
          >
            {number}
          </ChipLink>
        ),
      )}
    </nav>
  )
}
