import type { Permission } from './permission.ts'

/** What each permission is called in the table of roles, and what it opens. */
export const PERMISSION_LABELS: Record<Permission, { name: string; about: string }> = {
  pack: {
    name: 'Pack and ship',
    about:
      'The packing list, labels and slips, handing parcels to couriers, setting out with local deliveries, and paid orders to who collects them.',
  },
  orders: {
    name: 'Orders',
    about:
      'Every order with its address and amounts: confirm, change, cancel and refund it, take orders by phone, and sell at the counter.',
  },
  money: { name: 'Money', about: 'Cash to receive, money without an order, what each payment cost.' },
  books: {
    name: 'Books',
    about: 'Registers of invoices and money, returns, profit and stock, files for Tally, and closing a month.',
  },
  products: { name: 'Products', about: 'Products with their pictures, prices, stock and lots.' },
  customers: { name: 'Customers', about: 'Who bought what, notes, and blocking cash or an account.' },
  requests: {
    name: 'Requests',
    about: 'Questions, problems with parcels and samples, and messages that were not sent.',
  },
  reviews: { name: 'Reviews', about: 'Which reviews are shown.' },
  coupons: { name: 'Coupons', about: 'Codes that lower a price.' },
  campaigns: { name: 'Campaigns', about: 'Offers to many shoppers who agreed to them.' },
  reports: { name: 'Figures', about: 'The dashboard, with takings and best sellers.' },
  audit: { name: 'Audit log', about: 'Who changed what.' },
  settings: { name: 'Settings', about: 'All settings but the team, what each role may do, and the keys of services.' },
  team: { name: 'Team', about: 'Who works in the shop, and what each role may do.' },
  connections: { name: 'Keys of services', about: 'The keys of payments, text messages, mail and photographs.' },
  erase: { name: 'Erasing', about: 'Erasing what is stored of a person.' },
}
