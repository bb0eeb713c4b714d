import ChevronDown from 'lucide-react/icons/chevron-down'
import { Button } from '#app/ui/kit/button.tsx'
import { CheckField } from '#app/ui/kit/field.tsx'
import { useLate } from '#app/ui/shop/layout/late.ts'

type Props = { names: readonly string[]; hidden: readonly string[]; onToggle: (name: string) => void }

const load = () => import('#app/ui/kit/popover-button.tsx').then(({ PopoverButton }) => ({ default: PopoverButton }))

/** Which columns the table shows, on a desktop; each browser keeps its own. */
export function ColumnChoice({ names, hidden, onToggle }: Props) {
  const { Late: PopoverButton, fetch } = useLate(load)
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
      ) : (
        // Stands where the real one will: it is there by the time anybody presses.
        <Button kind="quiet" aria-haspopup="dialog" onClick={() => fetch()}>
          Choose columns
          <ChevronDown className="i" aria-hidden="true" />
        </Button>
      )}
    </div>
  )
}
