import type { LucideIcon } from 'lucide-react'
import Banknote from 'lucide-react/icons/banknote'
import Bike from 'lucide-react/icons/bike'
import BookOpen from 'lucide-react/icons/book-open'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import CornerDownRight from 'lucide-react/icons/corner-down-right'
import DoorOpen from 'lucide-react/icons/door-open'
import FileText from 'lucide-react/icons/file-text'
import FlaskConical from 'lucide-react/icons/flask-conical'
import Gauge from 'lucide-react/icons/gauge'
import Gift from 'lucide-react/icons/gift'
import House from 'lucide-react/icons/house'
import IndianRupee from 'lucide-react/icons/indian-rupee'
import KeyRound from 'lucide-react/icons/key-round'
import Layers from 'lucide-react/icons/layers'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import MapPin from 'lucide-react/icons/map-pin'
import Menu from 'lucide-react/icons/menu'
import MessageCircle from 'lucide-react/icons/message-circle'
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Palette from 'lucide-react/icons/palette'
import Percent from 'lucide-react/icons/percent'
import Plug from 'lucide-react/icons/plug'
import Search from 'lucide-react/icons/search'
import Store from 'lucide-react/icons/store'
import Truck from 'lucide-react/icons/truck'
import UsersRound from 'lucide-react/icons/users-round'
import Wallet from 'lucide-react/icons/wallet'
import Weight from 'lucide-react/icons/weight'
import { type Access, may, type Permission } from '#app/domain/identity/staff/permission.ts'

/** `permission` opens a section that needs another one than the settings. */
type SettingsSectionFacts = { name: string; description: string; icon: LucideIcon; permission?: Permission }

/**
 * The sections of the settings by the last part of their path, in the order in which a shop is set up. A new section is
 * a line here, its page beside this file, and its line in `routes.ts`.
 */
export const SETTINGS_SECTIONS = {
  store: { name: 'Store', description: 'Seller, address, GSTIN, FSSAI, officer', icon: Store },
  brand: { name: 'Brand', description: 'Name, logo, colour, your story', icon: Palette },
  home: { name: 'Home page', description: 'Its sections, in your order and words', icon: House },
  menus: { name: 'Menus', description: 'Side menu, footer, social networks', icon: Menu },
  categories: { name: 'Categories', description: 'What your products are sorted into', icon: LayoutGrid },
  collections: { name: 'Collections', description: 'Products grouped for a gift or a season', icon: Layers },
  'pack-sizes': { name: 'Pack sizes', description: 'The weights you sell in', icon: Weight },
  stock: { name: 'Stock', description: 'When stock counts as low', icon: Gauge },
  orders: { name: 'Orders', description: 'Limits, time to pay, time to report', icon: ClipboardList },
  delivery: { name: 'Delivery', description: 'What each zone pays, by weight', icon: IndianRupee },
  carriers: { name: 'Carriers', description: 'Couriers and their tracking pages', icon: Truck },
  'local-delivery': { name: 'Local delivery', description: 'Orders you bring yourself, at set times', icon: Bike },
  pickup: { name: 'Pickup', description: 'Orders collected at the shop', icon: MapPin },
  cod: { name: 'Cash on delivery', description: 'When cash is offered', icon: Banknote },
  samples: { name: 'Samples', description: 'Tasting samples shoppers ask for', icon: Gift },
  tax: { name: 'Tax', description: 'GST, and the numbers of invoices', icon: Percent },
  books: { name: 'Books', description: 'What your ledgers are called in Tally', icon: BookOpen },
  messages: { name: 'Messages', description: 'What text messages and mails say', icon: MessageSquareText },
  whatsapp: { name: 'WhatsApp', description: 'Templates, their approval, receipts', icon: MessageCircle },
  contact: {
    name: 'Contact page',
    description: 'Topics of the form, questions often asked',
    icon: MessageCircleQuestionMark,
  },
  policies: { name: 'Policies', description: 'The four texts shoppers read', icon: FileText },
  'search-engines': { name: 'Search engines', description: 'What they show of your pages', icon: Search },
  redirects: { name: 'Redirects', description: 'Old addresses and where they lead', icon: CornerDownRight },
  connections: {
    name: 'Connections',
    description: 'Keys of gateway, messages, mail, photographs',
    icon: Plug,
    permission: 'connections',
  },
  payments: { name: 'Payments', description: 'Gateway, webhook, a ₹1 test', icon: Wallet },
  team: { name: 'Team', description: 'Who works behind the counter', icon: UsersRound, permission: 'team' },
  roles: {
    name: 'Roles',
    description: 'What a manager, a packer and an accountant may do',
    icon: KeyRound,
    permission: 'team',
  },
  opening: { name: 'Go live', description: 'Being prepared, open or paused', icon: DoorOpen },
  'trial-year': { name: 'Trial year', description: 'A made-up year of orders, to try the shop', icon: FlaskConical },
} as const satisfies Record<string, SettingsSectionFacts>

type SettingsSection = keyof typeof SETTINGS_SECTIONS

/** Every section with its path and permission, in their order. */
export const SETTINGS_LINKS = (Object.keys(SETTINGS_SECTIONS) as SettingsSection[]).map((section) => ({
  to: `/admin/settings/${section}`,
  permission: 'settings' as Permission,
  ...SETTINGS_SECTIONS[section],
}))

/** The sections that a person may open. */
export function settingsLinksOf(staff: Access) {
  return SETTINGS_LINKS.filter(({ permission }) => may(staff, permission))
}
