import Search from 'lucide-react/icons/search'
import { type FormEvent, type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { resultsPath } from '#app/domain/catalogue/product/product-link.ts'
import { useClickOutside } from '#app/ui/shop/click-outside.ts'
import { useLazyComponent } from '#app/ui/shop/layout/lazy-component.ts'
import type { SearchList } from './use-search-list.ts'

const loadDropdown = () => import('./search-dropdown.tsx')

/** The product search of the header: a combobox over a plain form, which answers without JavaScript too (spec section 2). */
export function SearchBox() {
  const id = useId()
  const navigate = useNavigate()
  const { input, text, setText, open, setOpen } = useTextOfPage()
  const [list, setList] = useState<SearchList | null>(null)
  const { Lazy: SearchDropdown, fetch } = useLazyComponent(loadDropdown)
  const close = useCallback(() => setOpen(false), [setOpen])
  const box = useClickOutside<HTMLFormElement>(close)
  // Also where something was typed before the scripts came.
  useEffect(() => {
    if (open) fetch()
  }, [open, fetch])

  function submit(event: FormEvent) {
    event.preventDefault()
    const words = text.trim()
    if (!words) return
    close()
    navigate(resultsPath(words))
  }

  function press(event: KeyboardEvent) {
    if (list) return list.press(event)
    if (event.key === 'Escape') close()
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpen(true)
  }

  return (
    <form className="search" role="search" action="/products" ref={box} onSubmit={submit}>
      <Search className="icon" aria-hidden="true" />
      <input
        ref={input}
        className="input"
        name="search"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder="Search premium dry fruits..."
        role="combobox"
        aria-label="Search premium dry fruits..."
        aria-expanded={list !== null}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={list?.active}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={press}
      />
      {SearchDropdown ? <SearchDropdown id={id} open={open} text={text} onList={setList} onLeave={close} /> : null}
      <p className="sr-only" role="status">
        {list?.status}
      </p>
    </form>
  )
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
