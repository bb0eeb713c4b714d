import type { LucideIcon } from 'lucide-react'
import Banknote from 'lucide-react/icons/banknote'
import ChevronRight from 'lucide-react/icons/chevron-right'
import FileText from 'lucide-react/icons/file-text'
import IndianRupee from 'lucide-react/icons/indian-rupee'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Percent from 'lucide-react/icons/percent'
import Store from 'lucide-react/icons/store'
import Truck from 'lucide-react/icons/truck'
import UsersRound from 'lucide-react/icons/users-round'
import Wallet from 'lucide-react/icons/wallet'
import { Link, useLocation } from 'react-router'

/** The pages of the settings at the side of each of them, on a desktop. */
export function SettingsNav() {
  const { pathname } = useLocation()
  const isHere = (to: string) => pathname === to || pathname.startsWith(`${to}/`)
  return (
    <nav className="settings-nav only-d" aria-label="Settings">
      <Link to="/admin/settings" aria-current={pathname === '/admin/settings' ? 'page' : undefined}>
        Overview
      </Link>
      {SETTINGS_LINKS.map(({ to, name }) => (
        <Link key={to} to={to} aria-current={isHere(to) ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}

/** The same as a list, each with what it is about. */
export function SettingsList() {
  return (
    <nav className="panel settings-list" aria-label="All settings">
      {SETTINGS_LINKS.map(({ to, name, description, icon: Icon }) => (
        <Link key={to} to={to}>
          <Icon className="icon" aria-hidden="true" />
          <span>
            <b>{name}</b>
            <span className="sm mute">{description}</span>
          </span>
          <ChevronRight className="icon" aria-hidden="true" />
        </Link>
      ))}
    </nav>
  )
}

type SettingsLink = { to: string; name: string; description: string; icon: LucideIcon }

// One page for each question the owner has, in the order a shop is set up.
const SETTINGS_LINKS: readonly SettingsLink[] = [
  { to: '/admin/settings/store', name: 'Store', description: 'Name, address, GSTIN, FSSAI, officer', icon: Store },
  {
    to: '/admin/settings/delivery',
    name: 'Delivery',
    description: 'What each zone pays, by weight',
    icon: IndianRupee,
  },
  { to: '/admin/settings/carriers', name: 'Carriers', description: 'Couriers and their tracking pages', icon: Truck },
  { to: '/admin/settings/cod', name: 'Cash on delivery', description: 'When cash is offered', icon: Banknote },
  { to: '/admin/settings/tax', name: 'Tax', description: 'GST on goods and delivery', icon: Percent },
  {
    to: '/admin/settings/messages',
    name: 'Messages',
    description: 'What the text messages say',
    icon: MessageSquareText,
  },
  { to: '/admin/settings/policies', name: 'Policies', description: 'The four texts shoppers read', icon: FileText },
  { to: '/admin/settings/payments', name: 'Payments', description: 'Gateway, webhook, a ₹1 test', icon: Wallet },
  { to: '/admin/settings/team', name: 'Team', description: 'Who works behind the counter', icon: UsersRound },
]
