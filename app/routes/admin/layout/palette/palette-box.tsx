import { useState } from 'react'
import { useNavigate, useSubmit } from 'react-router'
import { foldText } from '#app/domain/catalogue/search/search-text.ts'
import { type Job, may } from '#app/domain/identity/staff/permission.ts'
import type { Role } from '#app/domain/identity/user.ts'
import type { PaletteHit } from '#app/domain/palette/palette-hit.ts'
import { navLinksOf } from '#app/ui/admin/nav-links.ts'
import { useSearchResults } from '#app/ui/admin/use-search-results.ts'
import { CommandBox } from '#app/ui/kit/command-box.tsx'

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
      message={message(found, count, text)}
      onChoose={go}
      onClose={onClose}
      takesFocus
    />
  )
}

function message(found: ReturnType<typeof useFound>, count: number, text: string): string {
  if (found.failed) return 'The search does not answer. Places can still be found.'
  if (found.isAsking) return 'Searching'
  if (count === 0) return `Nothing matches “${text.trim()}”.`
  return text.trim() === '' ? '' : `${count} ${count === 1 ? 'match' : 'matches'}`
}

/** Opens the page or file chosen, or posts a move to the order's page, which shows the result. */
function useGo(onClose: () => void): (hit: ShownHit) => void {
  const navigate = useNavigate()
  const submit = useSubmit()
  return ({ to, move, isFile }) => {
    onClose()
    if (isFile) window.open(to, '_blank', 'noopener')
    else if (move)
      submit({ intent: 'move', to: move.to, version: String(move.version) }, { method: 'post', action: to })
    else navigate(to)
  }
}

type ShownHit = PaletteHit
type ShownGroup = { name: string; hits: readonly ShownHit[] }

/** One letter finds half the shop. */
const MIN_LETTERS = 2

/** What the server finds for the text being typed. */
function useFound(typed: string): { groups: readonly ShownGroup[]; isAsking: boolean; failed: boolean } {
  const { answer, ...asked } = useSearchResults<{ groups: readonly ShownGroup[] }>(typed, '/admin/find?q=', MIN_LETTERS)
  return { groups: answer?.groups ?? [], ...asked }
}

// Actions that can be started from anywhere, with other words somebody may type for them.
const ACTIONS: readonly { name: string; words: string; to: string; job: Job }[] = [
  { name: 'New phone order', words: 'whatsapp call manual', to: '/admin/orders/new', job: 'orders' },
  { name: 'New product', words: 'draft add', to: '/admin/products/new', job: 'products' },
  { name: 'New coupon', words: 'discount code offer', to: '/admin/coupons/new', job: 'coupons' },
  { name: 'Change delivery charges', words: 'shipping zones pin', to: '/admin/settings/delivery', job: 'settings' },
  { name: 'Change cash on delivery', words: 'cod limit fee', to: '/admin/settings/cod', job: 'settings' },
  { name: 'Change a message', words: 'sms mail words', to: '/admin/settings/messages', job: 'settings' },
  { name: 'Change a policy', words: 'terms returns privacy', to: '/admin/settings/policies', job: 'settings' },
]

/** Pages and actions of a role that match the text; without text, the pages. Needs no request. */
function commandHits(role: Role, typed: string): ShownGroup[] {
  const text = foldText(typed.trim())
  const places = navLinksOf(role).map((place) => hit(place.name, place.to))
  if (text === '') return [{ name: 'Go to', hits: places }]
  const actions = ACTIONS.filter(({ job, name, words }) => may(role, job) && fits(`${name} ${words}`, text))
  return [
    { name: 'Go to', hits: places.filter(({ name }) => fits(name, text)) },
    { name: 'Begin', hits: actions.map(({ name, to }) => hit(name, to)) },
  ].filter(({ hits }) => hits.length > 0)
}

/** Whether every typed word is the prefix of one of the words. */
function fits(words: string, text: string): boolean {
  const begins = foldText(words).split(' ')
  return text.split(/\s+/).every((typed) => begins.some((word) => word.startsWith(typed)))
}

function hit(name: string, to: string): ShownHit {
  return { id: to, name, detail: '', to }
}
