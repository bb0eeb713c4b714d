import { type FormEvent, type ReactNode, useId } from 'react'
import { NO_FILTERS } from '#app/domain/catalogue/listing/chosen-filters.ts'
import type { Facet } from '#app/domain/catalogue/listing/product-facets.ts'
import { linkWith, parseProductQuery } from '#app/domain/catalogue/listing/product-query.ts'
import { FilterBox } from './filter-box.tsx'
import { HiddenQuery } from './hidden-query.tsx'
import { useListQuery } from './use-list-query.ts'

/** The filters as one GET form of check boxes with counts. With JavaScript every change shows at once; without, its button does. */
export function Filters({ facets, children }: { facets: readonly Facet[]; children: ReactNode }) {
  const { query, show } = useListQuery()
  const chosen = new URL(linkWith(query, {}), 'http://list').searchParams

  function showForm(form: HTMLFormElement | null) {
    if (form)
      show(
        parseProductQuery(
          new URLSearchParams(Array.from(new FormData(form), ([name, value]) => [name, String(value)])),
        ),
      )
  }

  return (
    <form
      className="filters"
      action="/products"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        showForm(event.currentTarget)
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
              onChange={showForm}
            />
          ))}
        </fieldset>
      ))}
      <RateRange
        key={`${chosen.get('min')} ${chosen.get('max')}`}
        min={chosen.get('min')}
        max={chosen.get('max')}
        onLeave={showForm}
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
            <input
              className="in"
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
