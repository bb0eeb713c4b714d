import { Autocomplete } from '@base-ui/react/autocomplete'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'

type Props<Item extends Command> = {
  label: string
  placeholder: string
  text: string
  onText: (text: string) => void
  groups: readonly CommandGroup<Item>[]
  /** A request is pending: Enter waits for its response. */
  isLoading: boolean
  /** The status of the list: the number of results, or that there are none. */
  message: string
  onChoose: (item: Item) => void
  onClose: () => void
  /** It was opened by the user: it takes the focus. */
  takesFocus?: boolean
}

/**
 * A search field above a list that is always open: arrow keys move and wrap around, Enter or a press selects, Esc is
 * not handled.
 */
export function CommandBox<Item extends Command>(props: Props<Item>) {
  const { label, placeholder, text, onText, groups, isLoading, message, onChoose, onClose, takesFocus } = props
  const first = groups[0]?.items[0]
  const queued = useQueuedEnter(isLoading, () => first && onChoose(first))
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])
  return (
    <Autocomplete.Root
      inline
      open
      items={groups}
      value={text}
      filter={null}
      autoHighlight={takesFocus ? 'always' : true}
      keepHighlight
      highlightItemOnHover={false}
      onValueChange={(next, { reason }) => {
        if (reason !== 'input-change') return
        queued.forget()
        onText(next)
      }}
      onItemHighlighted={(_, { reason }) => reason !== 'none' && queued.noteMove()}
    >
      <div className="command-box">
        <div className="command-head">
          <Search className="icon" aria-hidden="true" />
          <Autocomplete.Input
            ref={box}
            className="input"
            aria-label={label}
            placeholder={placeholder}
            inputMode="search"
            enterKeyHint="go"
            autoComplete="off"
            onKeyDown={(event) => {
              // Esc closes the surface that contains the box.
              if (event.key === 'Escape' || queued.press(event)) event.preventBaseUIHandler()
            }}
          />
          <IconButton label="Close" icon={X} onClick={onClose} />
        </div>
        <CommandList onChoose={onChoose} />
        <p className="command-status sm mute" role="status">
          {message}
        </p>
      </div>
    </Autocomplete.Root>
  )
}

type Command = { id: string; name: string; detail: string }
type CommandGroup<Item extends Command> = { name: string; items: readonly Item[] }

/** Grouped results of a command box. The active result is scrolled into view while the focus stays in the box. */
function CommandList<Item extends Command>({ onChoose }: { onChoose: (item: Item) => void }) {
  return (
    <Autocomplete.List className="command-list" aria-label="Found">
      {(group: CommandGroup<Item>) => (
        <Autocomplete.Group key={group.name} items={group.items}>
          <Autocomplete.GroupLabel className="sm mute command-group">{group.name}</Autocomplete.GroupLabel>
          <Autocomplete.Collection>
            {(item: Item) => (
              <Autocomplete.Item
                key={item.id}
                value={item}
                className="command-item"
                onClick={() => onChoose(item)}
                render={(props, { highlighted }) => (
                  <div {...props} role="option" aria-selected={highlighted} tabIndex={-1} />
                )}
              >
                <span className="bold">{item.name}</span>
                {item.detail ? <span className="sm mute num">{item.detail}</span> : null}
              </Autocomplete.Item>
            )}
          </Autocomplete.Collection>
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
  )
}

/**
 * An Enter pressed before the response arrives takes effect with it, because only then is the intended item at the top:
 * `take` is called then. After moving through the list with the arrow keys Enter takes effect immediately.
 */
function useQueuedEnter(isLoading: boolean, take: () => void) {
  const [entered, setEntered] = useState(false)
  const moved = useRef(false)
  useEffect(() => {
    if (!entered || isLoading) return
    setEntered(false)
    take()
  })
  return {
    /** Whether the key was an Enter that has to wait. */
    press(event: KeyboardEvent): boolean {
      if (event.key !== 'Enter' || !isLoading || moved.current) return false
      event.preventDefault()
      setEntered(true)
      return true
    },
    noteMove() {
      moved.current = true
    },
    forget() {
      moved.current = false
      setEntered(false)
    },
  }
}
