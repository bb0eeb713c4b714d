import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate, useSubmit } from 'react-router'
import type { Role } from '#app/domain/identity/user.ts'
import { deskHits } from './desk-hits.ts'
import { PaletteList } from './palette-list.tsx'
import { type ShownHit, useFound } from './use-found.ts'

type Props = { role: Role; onClose: () => void }

/** A combobox over a list that is always open: arrows choose, Enter goes there or does it, Esc closes. */
export function PaletteBox({ role, onClose }: Props) {
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const found = useFound(text)
  const go = useGo(onClose)
  const groups = [...found.groups, ...deskHits(role, text)]
  const hits = groups.flatMap((group) => group.hits)
  const chosen = Math.min(active, hits.length - 1)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => box.current?.focus(), [])
  // Enter before the answer is here counts when it comes: what was meant may only then be at the top.
  const [entered, setEntered] = useState(false)
  useEffect(() => {
    if (!entered || found.isAsking) return
    setEntered(false)
    if (hits[chosen]) go(hits[chosen])
  })

  function press(event: KeyboardEvent) {
    const next = moved(event.key, chosen, hits.length)
    if (next !== null) setActive(next)
    else if (event.key === 'Enter') setEntered(true)
    else return
    event.preventDefault()
  }

  return (
    <div className="palette-in">
      <div className="palette-head">
        <Search className="i" aria-hidden="true" />
        <input
          ref={box}
          className="in"
          type="text"
          inputMode="search"
          enterKeyHint="go"
          autoComplete="off"
          placeholder="Order, phone, name, AWB, product or place"
          role="combobox"
          aria-label="Find orders, users, products and places"
          aria-expanded={hits.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={hits[chosen] ? `${id}-${chosen}` : undefined}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setActive(0)
            setEntered(false)
          }}
          onKeyDown={press}
        />
        <button type="button" className="ib" aria-label="Close" onClick={onClose}>
          <X className="i" aria-hidden="true" />
        </button>
      </div>
      <PaletteList id={id} groups={groups} active={chosen} onChoose={go} />
      <p className="palette-says sm mute" role="status">
        {says(found, hits.length, text)}
      </p>
    </div>
  )
}

/** Where a key leads in a list of so many, round its ends; null when it does not move. */
function moved(key: string, from: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (from + 1) % count
  if (key === 'ArrowUp') return (from - 1 + count) % count
  return null
}

function says(found: ReturnType<typeof useFound>, count: number, text: string): string {
  if (found.failed) return 'The search does not answer. Places can still be found.'
  if (found.isAsking) return 'Searching'
  if (count === 0) return `Nothing matches “${text.trim()}”.`
  return text.trim() === '' ? '' : `${count} ${count === 1 ? 'match' : 'matches'}`
}

/** Goes to what was chosen, opens its file, or sends its move to the order's page, which tells how it went. */
function useGo(onClose: () => void): (hit: ShownHit) => void {
  const navigate = useNavigate()
  const submit = useSubmit()
  return ({ to, move, isFile }) => {
    onClose()
    if (isFile) window.open(to, '_blank', 'noopener')
    else if (move) submit({ to: move.to, version: String(move.version) }, { method: 'post', action: to })
    else navigate(to)
  }
}
