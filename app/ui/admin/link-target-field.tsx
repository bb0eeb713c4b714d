import { type LinkablePages, OWN_TARGET } from '#app/domain/menus/linkable-pages.ts'
import { Field, SelectField } from '#app/ui/kit/field.tsx'
import { useFieldValue } from '#app/ui/kit/use-field-values.ts'

type Props = {
  /** The names of its two fields: the chosen page, and the typed address. */
  names: { to: string; own: string }
  label: string
  /** Where it leads now, and the address as typed if that was refused. */
  to: string
  typed?: string | undefined
  pages: LinkablePages
  errors: Readonly<Record<string, string>> | undefined
  /** The choice of no link at all. */
  none?: string
  /** The stored address leads nowhere. */
  isBroken?: boolean
}

/** Where a link leads: a page of the shop, or an address that is typed. */
export function LinkTargetField({ names, label, to, typed, pages, errors, none, isBroken = false }: Props) {
  const isKnown = (to === '' && none !== undefined) || pages.some((group) => group.pages.some((page) => page.to === to))
  const first = isKnown ? to : to === '' ? '/products' : OWN_TARGET
  const { text: chosen, field } = useFieldValue<HTMLSelectElement>(first)
  return (
    <div className="link-target">
      <SelectField label={label} name={names.to} error={errors?.[names.to]} {...field}>
        {none === undefined ? null : <option value="">{none}</option>}
        {pages.map(({ title, pages: shown }) => (
          <optgroup key={title} label={title}>
            {shown.map((page) => (
              <option key={page.to} value={page.to}>
                {page.name}
              </option>
            ))}
          </optgroup>
        ))}
        <option value={OWN_TARGET}>Another address</option>
      </SelectField>
      {chosen === OWN_TARGET ? (
        <Field
          label="Address"
          name={names.own}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="/products/… or https://…"
          hint={isBroken ? 'There is no page at this address now. Choose another one above.' : undefined}
          defaultValue={typed ?? (isKnown ? '' : to)}
          error={errors?.[names.own]}
        />
      ) : null}
    </div>
  )
}
