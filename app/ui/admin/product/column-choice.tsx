import { CheckField } from '#app/ui/kit/field.tsx'

type Props = { names: readonly string[]; hidden: readonly string[]; onToggle: (name: string) => void }

/** Which columns the table shows, on a desktop; each browser keeps its own. */
export function ColumnChoice({ names, hidden, onToggle }: Props) {
  return (
    <details className="only-d columns">
      <summary className="link sm tapline">Choose columns</summary>
      <fieldset className="row wrapping">
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
    </details>
  )
}
