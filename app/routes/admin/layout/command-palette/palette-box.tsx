import { useState } from 'react'
import { useNavigate, useSubmit } from 'react-router'
import { foldText } from '#app/domain/catalogue/search/fold-text.ts'
import type { PaletteGroup, PaletteHit } from '#app/domain/command-palette/palette-hit.ts'
import { type Access, may, type Permission } from '#app/domain/identity/staff/permission.ts'
import { sumBy } from '#app/domain/sum.ts'
import { navLinksOf } from '#app/ui/admin/nav-links.ts'
import { panelPath } from '#app/ui/admin/panel-path.ts'
import { useSearchResults } from '#app/ui/admin/use-search-results.ts'
import { CommandBox } from '#app/ui/kit/command-box.tsx'

type Props = { staff: Access; onClose: () => void }

/** The contents of the command palette: orders, users and products from the server, pages and actions from here. */
export default function PaletteBox({ staff, onClose }: Props) {
  const [text, setText] = useState('')
  const found = useFound(text)
  const go = useOpenHit(onClose)
  const groups = [...found.groups, ...commandHits(staff, text)].map(({ name, hits }) => ({ name, items: hits }))
  const count = sumBy(groups, (group) => group.items.length)
  return (
    <CommandBox
      label="Find orders, users, products and places"
      placeholder="Order, phone, name, AWB, product or place"
      text={text}
      onText={setText}
      groups={groups}
      isLoading={found.isLoading}
      message={message(found, count, text)}
      onChoose={go}
      onClose={onClose}
      takesFocus
    />
  )
}

function message(found: ReturnType<typeof useFound>, count: number, text: string): string {
  if (found.failed) return 'The search does not answer. Places can still be found.'
  if (found.isLoading) return 'Searching'
  if (count === 0) return `Nothing matches “${text.trim()}”.`
  return text.trim() === '' ? '' : `${count} ${count === 1 ? 'match' : 'matches'}`
}

/** Opens the page or file chosen, or posts a move to the order's page, which shows the result. */
function useOpenHit(onClose: () => void): (hit: ShownHit) => void {
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

type ShownHit = Omit<PaletteHit, 'page'> & { to: string }
type ShownGroup = { name: string; hits: readonly ShownHit[] }

/** One letter would find too much. */
const MIN_LETTERS = 2

/** The server's results for the text being typed. */
function useFound(typed: string): { groups: readonly ShownGroup[]; isLoading: boolean; failed: boolean } {
  const { answer, ...request } = useSearchResults<{ groups: readonly PaletteGroup[] }>(
    typed,
    '/admin/find?q=',
    MIN_LETTERS,
  )
  return { groups: (answer?.groups ?? []).map(shownGroup), ...request }
}

function shownGroup({ name, hits }: PaletteGroup): ShownGroup {
  return { name, hits: hits.map(({ page, ...hit }) => ({ ...hit, to: panelPath(page) })) }
}

// Actions that can be started from anywhere, with other words that find them.
const ACTIONS: readonly { name: string; keywords: string; to: string; permission: Permission }[] = [
  { name: 'New phone order', keywords: 'whatsapp call manual', to: '/admin/orders/new', permission: 'orders' },
  { name: 'Sell at the counter', keywords: 'walk-in cash upi bill pos', to: '/admin/counter', permission: 'orders' },
  {
    name: 'Cash to receive',
    keywords: 'cod remittance received drawer couriers',
    to: '/admin/money/cash',
    permission: 'money',
  },
  { name: 'Money without an order', keywords: 'parked refund payment', to: '/admin/money/parked', permission: 'money' },
  { name: 'New product', keywords: 'draft add', to: '/admin/products/new', permission: 'products' },
  { name: 'New coupon', keywords: 'discount code offer', to: '/admin/coupons/new', permission: 'coupons' },
  {
    name: 'Change delivery charges',
    keywords: 'shipping zones pin',
    to: '/admin/settings/delivery',
    permission: 'settings',
  },
  { name: 'Offer pickup', keywords: 'collect shop store code', to: '/admin/settings/pickup', permission: 'settings' },
  {
    name: 'Offer local delivery',
    keywords: 'slots times pin own courier',
    to: '/admin/settings/local-delivery',
    permission: 'settings',
  },
  { name: 'Change cash on delivery', keywords: 'cod limit fee', to: '/admin/settings/cod', permission: 'settings' },
  { name: 'Change a message', keywords: 'sms mail words', to: '/admin/settings/messages', permission: 'settings' },
  {
    name: 'Change a policy',
    keywords: 'terms returns privacy',
    to: '/admin/settings/policies',
    permission: 'settings',
  },
]

/** Pages and actions of a person that match the text; without text, the pages. Needs no request. */
function commandHits(staff: Access, typed: string): ShownGroup[] {
  const text = foldText(typed.trim())
  const pages = navLinksOf(staff).map((page) => hit(page.name, page.to))
  if (text === '') return [{ name: 'Go to', hits: pages }]
  const actions = ACTIONS.filter(
    ({ permission, name, keywords }) => may(staff, permission) && matchesKeywords(`${name} ${keywords}`, text),
  )
  return [
    { name: 'Go to', hits: pages.filter(({ name }) => matchesKeywords(name, text)) },
    { name: 'Begin', hits: actions.map(({ name, to }) => hit(name, to)) },
  ].filter(({ hits }) => hits.length > 0)
}

/** Whether every typed word is a prefix of one of the keywords. */
function matchesKeywords(keywords: string, text: string): boolean {
  const begins = foldText(keywords).split(' ')
  return text.split(/\s+/).every((typed) => begins.some((word) => word.startsWith(typed)))
}

function hit(name: string, to: string): ShownHit {
  return { id: to, name, detail: '', to }
}
