// Outside of identity, since the settings, which stand below it, hold the owner's table of these.
// identity/staff/role.ts lists what else decides who may do what.

/** The roles whose permissions the owner edits. The owner has every permission, and a customer none. */
export const EDITED_ROLES = ['manager', 'packer', 'accountant'] as const
export type EditedRole = (typeof EDITED_ROLES)[number]

type PermissionFacts = {
  /** Its name in the table of roles. */
  name: string
  /** What it opens or allows, in that table. */
  about: string
  /** The roles that the owner may give it to, and whether each of them has it in a new shop. */
  roles: Partial<Record<EditedRole, boolean>>
  /**
   * Of a permission that opens no page of the menu: those whose pages have what it shows or allows. A person with such
   * permissions alone has no page to start at.
   */
  onPagesOf?: readonly string[]
}

/**
 * What the admin panel lets staff do, in the order of the table of roles. Every page, action, menu entry and palette
 * command names one. Roles, keys and erasing stay with the owner, so that nobody gives themselves more. Nothing that
 * shows takings or moves money is for a packer (docs/decisions/0072), and nothing but the books is for an accountant
 * (docs/decisions/0076).
 */
export const STAFF_PERMISSIONS = {
  pack: {
    name: 'Pack and ship',
    about:
      'The packing list, labels and slips, handing parcels to couriers, setting out with local deliveries, and paid orders to who collects them.',
    roles: { manager: true, packer: true },
  },
  orders: {
    name: 'Orders',
    about:
      'Every order with its address and amounts: confirm, change, cancel and refund it, take orders by phone, and sell at the counter.',
    roles: { manager: true },
  },
  money: {
    name: 'Money',
    about: 'Cash to receive, money without an order, what each payment cost.',
    roles: { manager: true },
  },
  books: {
    name: 'Books',
    about:
      'Registers of invoices and money, returns and what was filed, profit and stock, files for Tally, and closing a month.',
    roles: { manager: false, accountant: true },
  },
  products: {
    name: 'Products',
    about: 'Products with their pictures, prices, stock and lots.',
    roles: { manager: true, packer: false },
  },
  customers: {
    name: 'Customers',
    about: 'Who bought what, notes, and blocking cash or an account.',
    roles: { manager: true },
  },
  requests: {
    name: 'Requests',
    about: 'Questions, problems with parcels and samples, and messages that were not sent.',
    roles: { manager: true, packer: false },
  },
  reviews: { name: 'Reviews', about: 'Which reviews are shown.', roles: { manager: true, packer: false } },
  coupons: { name: 'Coupons', about: 'Codes that lower a price.', roles: { manager: true } },
  campaigns: { name: 'Campaigns', about: 'Offers to many shoppers who agreed to them.', roles: { manager: false } },
  reports: { name: 'Figures', about: 'The dashboard, with takings and best sellers.', roles: { manager: true } },
  audit: { name: 'Audit log', about: 'Who changed what.', roles: { manager: true } },
  settings: {
    name: 'Settings',
    about: 'All settings but the team, what each role may do, and the keys of services.',
    roles: { manager: false },
  },
  team: {
    name: 'Team',
    about: 'Who works in the shop, and what each role may do.',
    roles: {},
    onPagesOf: ['settings'],
  },
  connections: {
    name: 'Keys of services',
    about: 'The keys of payments, text messages, mail and photographs.',
    roles: {},
    onPagesOf: ['settings'],
  },
  erase: {
    name: 'Erasing',
    about: 'Erasing what is stored of a person.',
    roles: {},
    onPagesOf: ['customers'],
  },
} as const satisfies Record<string, PermissionFacts>

/** Which permissions a role has in a new shop, of those that the owner may give to it. */
export function defaultPermissions(role: EditedRole): Record<string, boolean> {
  const table = Object.entries<PermissionFacts>(STAFF_PERMISSIONS)
  return Object.fromEntries(table.flatMap(([name, { roles }]) => (role in roles ? [[name, roles[role] === true]] : [])))
}
