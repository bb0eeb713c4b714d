import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { Button } from '#app/ui/kit/button.tsx'
import { classNames } from '#app/ui/kit/class-names.ts'

type Props<Item> = {
  /** One of them, in the labels of the buttons: `question`. */
  noun: string
  /** The items as they are stored. */
  items: readonly Item[]
  /** The items as they were typed into a form that was refused (typedRows). */
  typed?: readonly Item[] | undefined
  /** The item that a new row begins with. */
  blank: Item
  max: number
  /** Whether their order means something; a list without order has no buttons that move a row. */
  ordered?: boolean
  canRemove?: (item: Item) => boolean
  addLabel?: string
  removeLabel?: (item: Item, index: number) => string
  /** How a row is laid out where there is room: `compact-rows`, `link-rows`, `product-rows`. */
  className?: string
  /** Beside the buttons of a row. */
  actions?: (item: Item, index: number) => ReactNode
  /** Called when the rows are first shown, and whenever they are others or elsewhere: fields have other names then. */
  onChange?: () => void
  /** The fields of a row at a position. */
  children: (item: Item, index: number) => ReactNode
}

type Row<Item> = { item: Item; key: string }

/** Rows of fields to add, move and remove. The fields are uncontrolled; their names contain their position. */
export function EditableRows<Item>({
  noun,
  items,
  typed,
  blank,
  max,
  ordered = true,
  canRemove = () => true,
  addLabel = `Add ${noun}`,
  removeLabel = (_, index) => `Remove ${noun} ${index + 1}`,
  className,
  actions,
  onChange,
  children,
}: Props<Item>) {
  const [rows, setRows] = useRows(items, typed)
  const [status, setStatus] = useState('')
  useEffect(() => {
    void rows
    onChange?.()
  }, [rows, onChange])
  const move = (event: MouseEvent<HTMLButtonElement>, index: number, to: number) => {
    const button = event.currentTarget
    const row = rows[index]
    if (!row) return
    setRows(rows.toSpliced(index, 1).toSpliced(to, 0, row))
    setStatus(`Now ${to + 1} of ${rows.length}`)
    // A moved element loses the focus.
    requestAnimationFrame(() => button.focus())
  }
  const List = ordered ? 'ol' : 'ul'
  return (
    <div className={classNames('editable-rows', className)}>
      <List>
        {rows.map(({ item, key }, index) => (
          <li key={key}>
            {children(item, index)}
            <div className="row">
              {actions?.(item, index)}
              {ordered ? (
                <>
                  <Button
                    kind="quiet"
                    aria-label={`Move ${noun} ${index + 1} up`}
                    disabled={index === 0}
                    onClick={(event) => move(event, index, index - 1)}
                  >
                    <ArrowUp className="icon" aria-hidden="true" />
                  </Button>
                  <Button
                    kind="quiet"
                    aria-label={`Move ${noun} ${index + 1} down`}
                    disabled={index === rows.length - 1}
                    onClick={(event) => move(event, index, index + 1)}
                  >
                    <ArrowDown className="icon" aria-hidden="true" />
                  </Button>
                </>
              ) : null}
              {canRemove(item) ? (
                <Button
                  kind="quiet"
                  aria-label={removeLabel(item, index)}
                  onClick={() => setRows(rows.filter((row) => row.key !== key))}
                >
                  <Trash2 className="icon" aria-hidden="true" />
                </Button>
              ) : null}
            </div>
          </li>
        ))}
      </List>
      {rows.length < max ? (
        <Button kind="quiet" onClick={() => setRows([...rows, newRow(rows, blank)])}>
          <Plus className="icon" aria-hidden="true" />
          {addLabel}
        </Button>
      ) : null}
      <p className="sr-only" role="status">
        {status}
      </p>
    </div>
  )
}

/**
 * The typed rows, else the stored ones: also those that somebody else saves, as long as no row was added, moved or
 * removed here.
 */
function useRows<Item>(items: readonly Item[], typed: readonly Item[] | undefined) {
  const [{ rows, stored, isChanged }, setState] = useState(() => ({
    rows: keyed(typed ?? items),
    stored: items,
    isChanged: false,
  }))
  if (stored !== items && !isChanged && typed === undefined)
    setState({ rows: keyed(items), stored: items, isChanged: false })
  const setRows = (changed: Row<Item>[]) => setState({ rows: changed, stored: items, isChanged: true })
  return [rows, setRows] as const
}

/** A key per row: an item that stays keeps its fields, with what is being typed there, wherever it moves. */
function keyed<Item>(items: readonly Item[]): Row<Item>[] {
  const texts = items.map((item) => JSON.stringify(item))
  return items.map((item, index) => {
    const text = texts[index] ?? ''
    return { item, key: `${text} ${texts.slice(0, index).filter((other) => other === text).length}` }
  })
}

function newRow<Item>(rows: readonly Row<Item>[], item: Item): Row<Item> {
  const taken = new Set(rows.map(({ key }) => key))
  let number = rows.length
  while (taken.has(`new ${number}`)) number++
  return { item, key: `new ${number}` }
}
