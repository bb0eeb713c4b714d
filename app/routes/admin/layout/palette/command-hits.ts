import { foldText } from '#app/domain/catalogue/search/search-text.ts'
import { type Job, may } from '#app/domain/identity/staff/permission.ts'
import type { Role } from '#app/domain/identity/user.ts'
import { navLinksOf } from '#app/ui/admin/nav-links.ts'
import type { ShownGroup, ShownHit } from './use-found.ts'

// What can be begun from anywhere, with other words somebody may type for it.
const ACTIONS: readonly { name: string; words: string; to: string; job: Job }[] = [
  { name: 'New phone order', words: 'whatsapp call manual', to: '/admin/orders/new', job: 'orders' },
  { name: 'New product', words: 'draft add', to: '/admin/products/new', job: 'products' },
  { name: 'New coupon', words: 'discount code offer', to: '/admin/coupons/new', job: 'coupons' },
  { name: 'Change delivery charges', words: 'shipping zones pin', to: '/admin/settings/delivery', job: 'settings' },
  { name: 'Change cash on delivery', words: 'cod limit fee', to: '/admin/settings/cod', job: 'settings' },
  { name: 'Change a message', words: 'sms mail words', to: '/admin/settings/messages', job: 'settings' },
  { name: 'Change a policy', words: 'terms returns privacy', to: '/admin/settings/policies', job: 'settings' },
]

/** Pages and actions of a role that fit what is typed; with nothing typed, the places. No server is asked. */
export function commandHits(role: Role, typed: string): ShownGroup[] {
  const text = foldText(typed.trim())
  const places = navLinksOf(role).map((place) => hit(place.name, place.to))
  if (text === '') return [{ name: 'Go to', hits: places }]
  const actions = ACTIONS.filter(({ job, name, words }) => may(role, job) && fits(`${name} ${words}`, text))
  return [
    { name: 'Go to', hits: places.filter(({ name }) => fits(name, text)) },
    { name: 'Begin', hits: actions.map(({ name, to }) => hit(name, to)) },
  ].filter(({ hits }) => hits.length > 0)
}

/** Whether every typed word begins one of the words. */
function fits(words: string, text: string): boolean {
  const begins = foldText(words).split(' ')
  return text.split(/\s+/).every((typed) => begins.some((word) => word.startsWith(typed)))
}

function hit(name: string, to: string): ShownHit {
  return { id: to, name, detail: '', to }
}
