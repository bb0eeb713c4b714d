import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { chosenFilters, NO_FILTERS } from '#app/domain/catalogue/listing/chosen-filters.ts'
import type { Facet } from '#app/domain/catalogue/listing/product-facets.ts'
import { parseProductQuery, productListPath } from '#app/domain/catalogue/listing/product-query.ts'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { Chip } from '#app/ui/kit/chip.tsx'
import { Input } from '#app/ui/kit/input.tsx'
import { Sheet } from '#app/ui/kit/sheet.tsx'
import { useHydrationSafeChoice } from '#app/ui/kit/use-hydration-safe-choice.ts'
import { HiddenQuery } from './hidden-query.tsx'
import { useListQuery } from './use-list-query.ts'

/**
 * The filters as one GET form of check boxes with counts. With JavaScript each change applies at once, without it by
 * the button.
 */
function Filters({ facets, children }: { facets: readonly Facet[]; children: ReactNode }) {
  const { query, change } = useListQuery()
  const chosen = new URL(productListPath(query, {}), 'http://list').searchParams

  function applyForm(form: HTMLFormElement | null) {
    if (!form) return
    const typed = Array.from(new FormData(form), ([name, value]) => [name, String(value)])
    const { categories, origins, kinds, minRatePaise, maxRatePaise, inStock } = parseProductQuery(
      new URLSearchParams(typed),
    )
    void change({ categories, origins, kinds, minRatePaise, maxRatePaise, inStock } satisfies Record<
      keyof typeof NO_FILTERS,
      unknown
    >)
  }

  return (
    <form
      className="filters"
      action="/products"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        applyForm(event.currentTarget)
      }}
    >
      <HiddenQuery query={{ ...query, ...NO_FILTERS, page: 1 }} />
      {facets.map((facet) => (
        <fieldset key={facet.name}>
          <legend>{facet.title}</legend>
          {facet.options.map((option) => (
            <FilterBox
              key={option.value}
              name={facet.name}
              option={option}
              chosen={chosen.getAll(facet.name).includes(option.value)}
              onChange={applyForm}
            />
          ))}
        </fieldset>
      ))}
      <RateRange
        key={`${chosen.get('min')} ${chosen.get('max')}`}
        min={chosen.get('min')}
        max={chosen.get('max')}
        onLeave={applyForm}
      />
      {children}
    </form>
  )
}

type Range = { min: string | null; max: string | null; onLeave: (form: HTMLFormElement | null) => void }

function RateRange({ min, max, onLeave }: Range) {
  const ends = [
    { name: 'min', label: 'From ₹', value: min },
    { name: 'max', label: 'To ₹', value: max },
  ]
  const id = useId()
  return (
    <fieldset>
      <legend>Rate per 100&nbsp;g</legend>
      <div className="row">
        {ends.map(({ name, label, value }) => (
          <div className="rate-end" key={name}>
            <label className="xs mute" htmlFor={`${id}-${name}`}>
              {label}
            </label>
            <Input
              id={`${id}-${name}`}
              name={name}
              inputMode="decimal"
              defaultValue={value ?? ''}
              onBlur={(event) => event.target.value.trim() !== (value ?? '') && onLeave(event.target.form)}
            />
          </div>
        ))}
      </div>
    </fieldset>
  )
}

/** The filters beside the list; on a phone without JavaScript above it. */
export function FilterColumn({ facets }: { facets: readonly Facet[] }) {
  return (
    <aside id="filters" aria-label="Filters">
      <Filters facets={facets}>
        <noscript>
          <Button type="submit" kind="primary" full>
            Show products
          </Button>
        </noscript>
      </Filters>
    </aside>
  )
}

type Props = { facets: readonly Facet[]; found: string }

/** On a phone the filters are a sheet from the bottom. Without JavaScript its button shows them above the list. */
export function FilterSheet({ facets, found }: Props) {
  const { query } = useListQuery()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const chosen = chosenFilters(query, facets).length

  return (
    <>
      <form
        action="/products#filters"
        onSubmit={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <HiddenQuery query={query} />
        <Chip type="submit" aria-haspopup="dialog">
          <SlidersHorizontal className="icon" aria-hidden="true" />
          Filters {chosen > 0 ? <span className="filter-count">{chosen}</span> : null}
        </Chip>
      </form>
      <Sheet open={open} onClose={close} side="bottom" label="Filters">
        <Filters facets={facets}>
          <div className="sheet-foot">
            <ButtonLink kind="text" to={productListPath(query, NO_FILTERS)} preventScrollReset>
              Clear all
            </ButtonLink>
            <Button kind="primary" large full onClick={close}>
              Show {found}
            </Button>
          </div>
        </Filters>
      </Sheet>
    </>
  )
}

type FilterBoxProps = {
  name: string
  option: Facet['options'][number]
  chosen: boolean
  onChange: (form: HTMLFormElement | null) => void
}

/** One value of a filter, with the number of products it would leave. */
function FilterBox({ name, option, chosen, onChange }: FilterBoxProps) {
  const box = useHydrationSafeChoice<HTMLInputElement, 'checked'>('checked', chosen, () =>
    onChange(box.ref.current?.form ?? null),
  )
  return (
    <label className={option.count === 0 ? 'check is-empty' : 'check'}>
      <input {...box} defaultChecked={chosen} type="checkbox" name={name} value={option.value} />
      {option.label}
      <span className="check-count">{option.count}</span>
    </label>
  )
}
