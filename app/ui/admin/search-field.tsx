import { Search } from 'lucide-react'
import { Form } from 'react-router'

type Props = { label: string; placeholder: string; text: string; keep?: Record<string, string | null> }

/** A GET form of one box: what is searched for stands in the URL. `keep` carries the other filters along. */
export function SearchField({ label, placeholder, text, keep = {} }: Props) {
  const kept = Object.entries(keep).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return (
    <Form className="search asearch" role="search" key={text}>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Search className="i" aria-hidden="true" />
      <input className="in" type="search" name="q" aria-label={label} placeholder={placeholder} defaultValue={text} />
    </Form>
  )
}
