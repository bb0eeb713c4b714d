import { CheckField } from '#app/ui/kit/field.tsx'
import { useLate } from '#app/ui/shop/layout/late.ts'

type Props = { names: readonly string[]; hidden: readonly string[]; onToggle: (name: string) => void }

const load = () => import('#app/ui/kit/popover-button.tsx').then(({ PopoverButton }) => ({ default: PopoverButton }))

/** Which columns the table shows, on a desktop; each browser keeps its own. */
export function ColumnChoice({ names, hidden, onToggle }: Props) {
  const { Late: PopoverButton } = useLate(load)
  return (
    <div className="only-d columns">
      {PopoverButton ? (
        <PopoverButton label="Choose columns">
          <fieldset>
            <legend className="vh">Columns of the table</legend>
            {names.map((name) => (
              <CheckField
                key={name}
                label={name}
                name={`column-${name}`}
                checked={!hidden.includes(name)}
                onChange={() => onToggle(name)}
              />
            ))}
          </fieldset>
        </PopoverButton>
      ) : null}
    </div>
  )
}
