import Search from 'lucide-react/icons/search'
import { type FormEvent, type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { resultsPath } from '#app/domain/catalogue/catalogue-paths.ts'
import { Input } from '#app/ui/kit/input.tsx'
import { useLazyComponent } from '#app/ui/kit/use-lazy-component.ts'
import { useSite } from '#app/ui/shared/site-context.ts'
import { useClickOutside } from '#app/ui/shop/use-click-outside.ts'
import type { SearchList } from './use-suggestion-list.ts'

const loadDropdown = () => import('./search-dropdown.tsx')

/**
 * The product search of the header: a combobox over a plain form, which works without JavaScript too
 * (docs/specification.md, section 2).
 */
export function SearchBox() {
  const id = useId()
  const navigate = useNavigate()
  const searchText = useSite()?.brand.searchText
  const { searched, input, text, setText, open, setOpen } = useSearchField()
  const [list, setList] = useState<SearchList | null>(null)
  const { Lazy: SearchDropdown, request } = useLazyComponent(loadDropdown)
  const close = useCallback(() => setOpen(false), [setOpen])
  const box = useClickOutside<HTMLFormElement>(close)
  // Also if something was typed before hydration.
  useEffect(() => {
    if (open) request()
  }, [open, request])

  function submit(event: FormEvent) {
    event.preventDefault()
    const search = input.current?.value.trim()
    if (!search) return
    close()
    navigate(resultsPath(search))
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
      <Input
        ref={input}
        name="search"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={searchText}
        role="combobox"
        aria-label={searchText}
        aria-expanded={list !== null}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={list?.active}
        defaultValue={searched}
        onInput={({ currentTarget }) => {
          setText(currentTarget.value)
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

/**
 * The uncontrolled search field, and a copy of its text for the dropdown. On the results page it holds the search, on
 * any other page it is empty; a navigation resets it and closes the dropdown.
 */
function useSearchField() {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const searched = pathname === '/products' ? (params.get('search') ?? '') : ''
  const [text, setText] = useState(searched)
  const [open, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  // Suggests for what was typed before hydration.
  useEffect(() => {
    if (!input.current || input.current.value === input.current.defaultValue) return
    setText(input.current.value)
    setOpen(true)
  }, [])

  const page = `${pathname} ${searched}`
  const shownPage = useRef(page)
  useEffect(() => {
    if (shownPage.current === page) return
    shownPage.current = page
    if (input.current) input.current.value = searched
    setText(searched)
    setOpen(false)
  }, [page, searched])

  return { searched, input, text, setText, open, setOpen }
}
