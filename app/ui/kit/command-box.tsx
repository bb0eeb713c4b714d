import { Autocomplete } from '@base-ui/react/autocomplete'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { type Command, type CommandGroup, CommandList } from './command-list.tsx'
import { useEnterAhead } from './use-enter-ahead.ts'

type Props<Item extends Command> = {
  label: string
  placeholder: string
  text: string
  onText: (text: string) => void
  groups: readonly CommandGroup<Item>[]
  /** An answer is on its way: Enter waits for it. */
  isAsking: boolean
  /** What is to be said of the list: how many there are, or that there are none. */
  says: string
  onChoose: (item: Item) => void
  onClose: () => void
  /** It came because somebody asked for it: the keyboard goes there. */
  takesFocus?: boolean
}

/** A box over a list that is always open: arrows choose and go round its ends, Enter or a press takes, Esc is left alone. */
export function CommandBox<Item extends Command>(props: Props<Item>) {
  const { label, placeholder, text, onText, groups, isAsking, says, onChoose, onClose, takesFocus } = props
  const first = groups[0]?.items[0]
  const ahead = useEnterAhead(isAsking, () => first && onChoose(first))
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
        ahead.forget()
        onText(next)
      }}
      onItemHighlighted={(_, { reason }) => reason !== 'none' && ahead.noteMove()}
    >
      <div className="palette-in">
        <div className="palette-head">
          <Search className="i" aria-hidden="true" />
          <Autocomplete.Input
            ref={box}
            className="in"
            aria-label={label}
            placeholder={placeholder}
            inputMode="search"
            enterKeyHint="go"
            autoComplete="off"
            onKeyDown={(event) => {
              // Esc closes what the box stands in.
              if (event.key === 'Escape' || ahead.press(event)) event.preventBaseUIHandler()
            }}
          />
          <button type="button" className="ib" aria-label="Close" onClick={onClose}>
            <X className="i" aria-hidden="true" />
          </button>
        </div>
        <CommandList onChoose={onChoose} />
        <p className="palette-says sm mute" role="status">
          {says}
        </p>
      </div>
    </Autocomplete.Root>
  )
}
