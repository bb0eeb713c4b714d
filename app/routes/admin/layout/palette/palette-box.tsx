import { useState } from 'react'
import { useNavigate, useSubmit } from 'react-router'
import type { Role } from '#app/domain/identity/user.ts'
import { CommandBox } from '#app/ui/kit/command-box.tsx'
import { commandHits } from './command-hits.ts'
import { type ShownHit, useFound } from './use-found.ts'

type Props = { role: Role; onClose: () => void }

/** What the palette finds and does: on the server orders, users and products, here places and what can be begun. */
export default function PaletteBox({ role, onClose }: Props) {
  const [text, setText] = useState('')
  const found = useFound(text)
  const go = useGo(onClose)
  const groups = [...found.groups, ...commandHits(role, text)].map(({ name, hits }) => ({ name, items: hits }))
  const count = groups.reduce((sum, group) => sum + group.items.length, 0)
  return (
    <CommandBox
      label="Find orders, users, products and places"
      placeholder="Order, phone, name, AWB, product or place"
      text={text}
      onText={setText}
      groups={groups}
      isAsking={found.isAsking}
      says={says(found, count, text)}
      onChoose={go}
      onClose={onClose}
      takesFocus
    />
  )
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
