import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import { type MouseEvent, useState } from 'react'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { type KnownPages, MAX_LINKS, OWN_TARGET } from '#app/domain/menus/known-pages.ts'
import type { NamedLink } from '#app/domain/settings/settings.ts'
import { LinkTargetField } from '#app/ui/admin/link-target-field.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Field, FieldMessage } from '#app/ui/kit/field.tsx'

type Row = NamedLink & { key: string }

type Props = {
  /** The name of the list in the form: `main`. */
  list: string
  links: readonly NamedLink[]
  pages: KnownPages
  answer: FormAnswer | undefined
}

/** The entries of a menu: rows to add, change, move and remove. */
export function LinkRows({ list, links, pages, answer }: Props) {
  const [rows, setRows] = useState<readonly Row[]>(() => withKeys(answer ? typedLinks(answer.typed, list) : links))
  const [status, setStatus] = useState('')
  const add = () => setRows([...rows, { key: nextKey(rows), name: '', to: '/products' }])
  const remove = (row: Row) => setRows(rows.filter(({ key }) => key !== row.key))
  const move = (event: MouseEvent<HTMLButtonElement>, at: number, to: number) => {
    const button = event.currentTarget
    const [moved, ...others] = [rows[at], ...rows.toSpliced(at, 1)] as Row[]
    if (!moved) return
    setRows(others.toSpliced(to, 0, moved))
    setStatus(`Now ${to + 1} of ${rows.length}`)
    // A moved element loses the focus.
    requestAnimationFrame(() => button.focus())
  }
  return (
    <div className="link-rows">
      {answer?.fields[list] ? <FieldMessage error={answer.fields[list]} /> : null}
      <ol>
        {rows.map((row, at) => (
          <li key={row.key}>
            <Field
              label="Name"
              name={`${list}.${at}.name`}
              maxLength={40}
              autoComplete="off"
              defaultValue={row.name}
              error={answer?.fields[`${list}.${at}.name`]}
            />
            <LinkTargetField
              names={{ to: `${list}.${at}.to`, own: `${list}.${at}.own` }}
              label="Leads to"
              to={row.to}
              pages={pages}
              errors={answer?.fields}
            />
            <div className="row link-row-buttons">
              <Button
                kind="quiet"
                aria-label={`Move entry ${at + 1} up`}
                disabled={at === 0}
                onClick={(event) => move(event, at, at - 1)}
              >
                <ArrowUp className="icon" aria-hidden="true" />
              </Button>
              <Button
                kind="quiet"
                aria-label={`Move entry ${at + 1} down`}
                disabled={at === rows.length - 1}
                onClick={(event) => move(event, at, at + 1)}
              >
                <ArrowDown className="icon" aria-hidden="true" />
              </Button>
              <Button kind="quiet" aria-label={`Remove entry ${at + 1}`} onClick={() => remove(row)}>
                <Trash2 className="icon" aria-hidden="true" />
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {rows.length < MAX_LINKS ? (
        <Button kind="quiet" onClick={add}>
          <Plus className="icon" aria-hidden="true" />
          Add entry
        </Button>
      ) : null}
      <p className="sr-only" role="status">
        {status}
      </p>
    </div>
  )
}

const withKeys = (links: readonly NamedLink[]): Row[] => links.map((link, at) => ({ ...link, key: String(at) }))
const nextKey = (rows: readonly Row[]) => String(Math.max(-1, ...rows.map(({ key }) => Number(key))) + 1)

/** The entries as they were typed, for a page that is loaded again with a mistake in it. */
function typedLinks(typed: Readonly<Record<string, string>>, list: string): NamedLink[] {
  const links: NamedLink[] = []
  for (let at = 0; typed[`${list}.${at}.name`] !== undefined; at++) {
    const to = typed[`${list}.${at}.to`] ?? ''
    links.push({
      name: typed[`${list}.${at}.name`] ?? '',
      to: to === OWN_TARGET ? (typed[`${list}.${at}.own`] ?? '') : to,
    })
  }
  return links
}
