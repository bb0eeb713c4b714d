import Search from 'lucide-react/icons/search'
import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { isFormControl } from '#app/ui/browser/is-form-control.ts'
import { Input } from '#app/ui/kit/input.tsx'

type Props = { label: string; placeholder: string; text: string; keep?: Record<string, string | null> }

/** A search as a GET form: its text is in the URL, `keep` holds the other filters. The key / focuses it. */
export function SearchField({ label, placeholder, text, keep = {} }: Props) {
  const kept = Object.entries(keep).filter((pair): pair is [string, string] => Boolean(pair[1]))
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isFormControl(event.target)) return
      event.preventDefault()
      box.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <Form className="search search-field" role="search" key={text}>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Search className="icon" aria-hidden="true" />
      <Input
        ref={box}
        type="search"
        name="q"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        defaultValue={text}
      />
    </Form>
  )
}
