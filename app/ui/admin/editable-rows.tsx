import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { Button } from '#app/ui/kit/button.tsx'

type Props<Item> = {
  /** One of them, in the labels of the buttons: `question`. */
  noun: string
  items: readonly Item[]
  /** The item that a new row begins with. */
  blank: Item
  max: number
  canRemove?: (item: Item) => boolean
  /** How a row is laid out where there is room: `compact-rows`, `link-rows`, `product-rows`. */
  className?: string
  /** The fields of a row at a position. */
  children: (item: Item, at: number) => ReactNode
}

/** Rows of fields to add, move and remove. The fields are uncontrolled; their names contain their position. */
export function EditableRows<Item>({
  noun,
  items,
  blank,
  max,
  canRemove = () => true,
  className = '',
  children,
}: Props<Item>) {
  const [rows, setRows] = useState(() => items.map((item, key) => ({ item, key })))
  const [status, setStatus] = useState('')
  const add = () => setRows([...rows, { item: blank, key: Math.max(-1, ...rows.map(({ key }) => key)) + 1 }])
  const move = (event: MouseEvent<HTMLButtonElement>, at: number, to: number) => {
    const button = event.currentTarget
    const row = rows[at]
    if (!row) return
    setRows(rows.toSpliced(at, 1).toSpliced(to, 0, row))
    setStatus(`Now ${to + 1} of ${rows.length}`)
    // A moved element loses the focus.
    requestAnimationFrame(() => button.focus())
  }
  return (
    <div className={`editable-rows ${className}`}>
      <ol>
        {rows.map(({ item, key }, at) => (
          <li key={key}>
            {children(item, at)}
            <div className="row">
              <Button
                kind="quiet"
                aria-label={`Move ${noun} ${at + 1} up`}
                disabled={at === 0}
                onClick={(event) => move(event, at, at - 1)}
              >
                <ArrowUp className="icon" aria-hidden="true" />
              </Button>
              <Button
                kind="quiet"
                aria-label={`Move ${noun} ${at + 1} down`}
                disabled={at === rows.length - 1}
                onClick={(event) => move(event, at, at + 1)}
              >
                <ArrowDown className="icon" aria-hidden="true" />
              </Button>
              {canRemove(item) ? (
                <Button
                  kind="quiet"
                  aria-label={`Remove ${noun} ${at + 1}`}
                  onClick={() => setRows(rows.filter((row) => row.key !== key))}
                >
                  <Trash2 className="icon" aria-hidden="true" />
                </Button>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
      {rows.length < max ? (
        <Button kind="quiet" onClick={add}>
          <Plus className="icon" aria-hidden="true" />
          Add {noun}
        </Button>
      ) : null}
      <p className="sr-only" role="status">
        {status}
      </p>
    </div>
  )
}
