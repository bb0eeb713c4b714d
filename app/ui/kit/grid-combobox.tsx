import { Autocomplete } from '@base-ui/react/autocomplete'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

export type GridCell = {
  key: string
  /** The accessible name. */
  label: string
  children: ReactNode
  /** It exists, but is unavailable. */
  isOff?: boolean
}
export type GridRow = { key: string; head: ReactNode; items: readonly GridCell[] }

type Props = {
  label: string
  placeholder: string
  text: string
  onText: (text: string) => void
  rows: readonly GridRow[]
  onPick: (row: string, cell: string) => void
  /** The message when there are no results. */
  message: ReactNode
}

/**
 * A combobox with a grid of results: one row per result, one cell per option. Up and down move through rows, left and
 * right through options, Enter or a press selects, Esc closes; the focus stays in the field.
 */
export function GridCombobox({ label, placeholder, text, onText, rows, onPick, message }: Props) {
  const id = useId()
  const [wanted, setWanted] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const take = useRef(onText)
  // Typed before hydration.
  useEffect(() => {
    const early = input.current?.value
    if (!early) return
    setWanted(true)
    take.current(early)
  }, [])
  return (
    <Autocomplete.Root
      grid
      items={rows}
      value={text}
      filter={null}
      autoHighlight
      open={wanted && rows.length > 0}
      onOpenChange={setWanted}
      onValueChange={(next, { reason }) => {
        if (reason !== 'input-change') return
        setWanted(true)
        onText(next)
      }}
    >
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <Autocomplete.Input
        id={id}
        ref={input}
        className="input"
        placeholder={placeholder}
        autoComplete="off"
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p className="sm mute" role="status">
        {message}
      </p>
      <Autocomplete.Portal>
        <Autocomplete.Positioner className="positioner" sideOffset={4} align="start" collisionPadding={12}>
          <Autocomplete.Popup className="floating result-grid">
            <Autocomplete.List aria-label={label}>
              {(row: GridRow) => <Row key={row.key} row={row} onPick={onPick} />}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  )
}

function Row({ row, onPick }: { row: GridRow; onPick: Props['onPick'] }) {
  return (
    <Autocomplete.Row className="result-row">
      {/* biome-ignore lint/a11y/useFocusableInteractive: a heading, not a control; the focus stays in the field */}
      <span role="rowheader" className="result-head">
        {row.head}
      </span>
      {row.items.map((cell) => (
        <Autocomplete.Item
          key={cell.key}
          value={cell}
          className="result-cell num"
          aria-label={cell.label}
          disabled={cell.isOff}
          onClick={() => onPick(row.key, cell.key)}
        >
          {cell.children}
        </Autocomplete.Item>
      ))}
    </Autocomplete.Row>
  )
}
