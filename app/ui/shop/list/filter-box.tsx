import type { Facet } from '#app/domain/catalogue/listing/product-facets.ts'
import { useFollowing } from '#app/ui/shop/list/following.ts'

type Props = {
  name: string
  option: Facet['options'][number]
  chosen: boolean
  onChange: (form: HTMLFormElement | null) => void
}

/** One value of a filter, with the products it would leave. */
export function FilterBox({ name, option, chosen, onChange }: Props) {
  const [checked, setChecked] = useFollowing(chosen)
  return (
    <label className={option.count === 0 ? 'ck none' : 'ck'}>
      <input
        type="checkbox"
        name={name}
        value={option.value}
        checked={checked}
        onChange={(event) => {
          setChecked(event.target.checked)
          onChange(event.target.form)
        }}
      />
      {option.label}
      <span className="n">{option.count}</span>
    </label>
  )
}
