import Search from 'lucide-react/icons/search'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { resultsPath } from '#app/domain/catalogue/product-link.ts'
import { useClickOutside } from '#app/ui/shop/click-outside.ts'
import { useLate } from '#app/ui/shop/layout/late.ts'
import { useSearchAnswer } from '#app/ui/shop/search-answer.ts'

const loadDropdown = () => import('#app/ui/shop/search-dropdown.tsx')

/** The product search of the header: a combobox over a plain form, which answers without JavaScript too (spec section 2). */
export function SearchBox() {
  const id = useId()
  const navigate = useNavigate()
  const { input, text, setText, open, setOpen } = useTextOfPage()
  const answer = useSearchAnswer(open ? text : '')
  const [active, setActive] = useState(-1)
  const { Late: SearchDropdown, fetch } = useLate(loadDropdown)
  const box = useClickOutside<HTMLFormElement>(close)
  const hits = answer?.products ?? []
  const shown = open && answer !== null

  function close() {
    setOpen(false)
    setActive(-1)
  }

  function leaveFor(path: string) {
    close()
    navigate(path)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const words = text.trim()
    const hit = shown ? hits[active] : undefined
    if (hit) leaveFor(`/products/${hit.id}`)
    else if (words) leaveFor(resultsPath(words))
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape' && shown) return take(event, close)
    if (event.key === 'ArrowDown' && !shown) return take(event, () => setOpen(true))
    const next = shown ? moved(event.key, active, hits.length) : null
    if (next !== null) take(event, () => setActive(next))
  }

  return (
    <form className="search" role="search" action="/products" ref={box} onSubmit={submit}>
      <Search className="i" aria-hidden="true" />
      <input
        ref={input}
        className="in"
        name="search"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder="Search premium dry fruits..."
        role="combobox"
        aria-label="Search premium dry fruits..."
        aria-expanded={shown && SearchDropdown !== null}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={shown && hits[active] ? `${id}-${active}` : undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setActive(-1)
          setOpen(true)
        }}
        onFocus={() => {
          fetch()
          setOpen(true)
        }}
        onKeyDown={press}
      />
      {SearchDropdown ? (
        <SearchDropdown id={id} answer={shown ? answer : null} active={active} onLeave={close} />
      ) : null}
      <p className="vh" role="status">
        {shown && hits.length > 0 ? `${hits.length} ${hits.length === 1 ? 'product' : 'products'} found` : ''}
      </p>
    </form>
  )
}

function take(event: KeyboardEvent, act: () => void) {
  event.preventDefault()
  act()
}

/** Where a key leads in a list of so many, from the place it is at (−1: the box itself); null when it does not move. */
function moved(key: string, from: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return from === count - 1 ? -1 : from + 1
  if (key === 'ArrowUp') return from === -1 ? count - 1 : from - 1
  if (from === -1) return null
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

// On the page of results the box holds what was searched; on any other it starts empty, closed on arrival.
function useTextOfPage() {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const searched = pathname === '/products' ? (params.get('search') ?? '') : ''
  const [text, setText] = useState(searched)
  const [open, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  // What was typed before the script was there counts as typed.
  useEffect(() => {
    if (!input.current || input.current.value === input.current.defaultValue) return
    setText(input.current.value)
    setOpen(true)
  }, [])

  const arrived = useRef(`${pathname} ${searched}`)
  useEffect(() => {
    if (arrived.current === `${pathname} ${searched}`) return
    arrived.current = `${pathname} ${searched}`
    setText(searched)
    setOpen(false)
  }, [pathname, searched])

  return { input, text, setText, open, setOpen }
}
