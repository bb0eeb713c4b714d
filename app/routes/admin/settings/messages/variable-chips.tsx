import type { RefObject } from 'react'
import { fillField } from '#app/ui/browser/field-values.ts'
import { Chip } from '#app/ui/kit/chip.tsx'

type TextField = HTMLTextAreaElement | HTMLInputElement

type Props = {
  variables: readonly { name: string; meaning: string; isRequired: boolean }[]
  onPick: (name: string) => void
}

/** The variables of a message with their meaning; a press puts one into the text. */
export function VariableChips({ variables, onPick }: Props) {
  return (
    <ul className="variables" aria-label="Words to put in">
      {variables.map(({ name, meaning, isRequired }) => (
        <li key={name}>
          <Chip onClick={() => onPick(name)} aria-label={`Put in {${name}}: ${meaning}`}>
            {`{${name}}`}
          </Chip>
          <span className="sm mute">
            {meaning}
            {isRequired ? <b className="bold"> needed</b> : null}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Puts a variable into a field where its caret is, and the caret behind it. */
export function insertVariable(field: RefObject<TextField | null>, name: string): void {
  const { current } = field
  if (!current) return
  const { value, selectionStart, selectionEnd } = current
  const from = selectionStart ?? value.length
  const before = value.slice(0, from)
  const put = `${before === '' || /\s$/.test(before) ? '' : ' '}{${name}}`
  fillField(current, before + put + value.slice(selectionEnd ?? from))
  current.focus()
  current.setSelectionRange(from + put.length, from + put.length)
}
