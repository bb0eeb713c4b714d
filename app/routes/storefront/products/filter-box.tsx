import type { Facet } from '#app/domain/catalogue/listing/product-facets.ts'
import { useChoice } from '#app/ui/kit/use-choice.ts'

type Props = {
  name: string
  option: Facet['options'][number]
  chosen: boolean
  onChange: (form: HTMLFormElement | null) => void
}

/** One value of a filter, with the products it would leave. */
export function FilterBox({ name, option, chosen, onChange }: Props) {
  const box = useChoice<HTMLInputElement, 'checked'>('checked', chosen, () => onChange(box.ref.current?.form ?? null))
  return (
    <label className={option.count === 0 ? 'ck none' : 'ck'}>
      <input {...box} defaultChecked={chosen} type="checkbox" name={name} value={option.value} />
      {option.label}
      <span className="n">{option.count}</span>
    </label>
  )
}
