import type { PanelLinks, PanelPage } from '#app/domain/panel-page.ts'
import type { OrderSettings } from '#app/domain/settings/order-rules/order-rules.ts'
import { MAIL_VARIABLES } from './mail-variable.ts'
import type { MailKind } from './mails.ts'
import { hoursIn } from './order-message-values.ts'
import { isOrderMessageKind } from './order-messages.ts'
import { TEXT_MESSAGE_VARIABLES } from './text-message-variable.ts'
import { ownValues, type TextKind } from './text-messages.ts'

/**
 * The shop of an example: its name, what its order and invoice numbers begin with, where its pages are and, so that an
 * example sells its own goods, two of its packs.
 */
export type ExampleShop = PanelLinks & {
  name: string
  orderLetters: string
  invoicePrefix: string
  packs?: readonly [ExamplePack, ExamplePack]
}
type ExamplePack = { name: string; weight: string }

/** The shop of an example of a text message, which says how long the shopper has. */
export type MessageExampleShop = ExampleShop & { orders: OrderSettings }

type Values = Readonly<Record<string, string>>

// As long as the key of a signed link (signed-order-links.server.ts), and none.
const TRACKING_PATH = `/t/${'7K3M9QXFg0aExampleLink'.padEnd(23, '1')}`
// The number of the example order, with the letters of the first shop: those of another take their place.
const EXAMPLE_ORDER = 'MW-7K3M-9QXF'
const EXAMPLE_INVOICE = 'MW/26-27/000123'
const exampleOrderOf = ({ orderLetters }: ExampleShop) => EXAMPLE_ORDER.replace(/^MW/, orderLetters)

/** Example values of all variables of a text message, for its preview and its test. */
export function textExample(kind: TextKind, shop: MessageExampleShop): Values {
  const link = shop.origin + (isOrderMessageKind(kind) ? TRACKING_PATH : pathOf(shop, TEXT_PAGES[kind]))
  return {
    ...examplesOf(TEXT_MESSAGE_VARIABLES, shop),
    ...(shop.packs ? { product: shop.packs[0].name } : {}),
    ...(isOrderMessageKind(kind) ? { hours: String(hoursIn(kind, shop.orders)) } : {}),
    ...ownValues(kind),
    shop: shop.name,
    host: new URL(shop.origin).hostname,
    link,
  }
}

/** A public page by its path, or a page of the panel. */
type LinkedPage = string | PanelPage

function pathOf(shop: ExampleShop, page: LinkedPage = ''): string {
  if (typeof page === 'string') return page
  return shop.panelPath('id' in page && page.id === EXAMPLE_ORDER ? { ...page, id: exampleOrderOf(shop) } : page)
}

// The page each message leads to.
const TEXT_PAGES: { readonly [kind in TextKind]?: LinkedPage } = {
  'ticket-answer': '/contact?ticket=T-7K3M9Q',
  'ticket-resolved': '/contact?ticket=T-7K3M9Q',
  'sample-declined': '/orders',
  'staff-invited': { page: 'sign-in' },
}

/** Example values of all variables of a mail, for its preview and its test. */
export function mailExample(kind: MailKind, shop: ExampleShop): Values {
  const link = shop.origin + pathOf(shop, MAIL_PAGES[kind])
  const examples = examplesOf(MAIL_VARIABLES, shop)
  const line = (examples.line ?? '').replace(/^Mewa/, () => shop.name)
  return { ...examples, ...packExamples(shop.packs), line, shop: shop.name, link }
}

function packExamples(packs: ExampleShop['packs']): Values {
  if (!packs) return {}
  const [first, second] = packs
  return {
    packs: `2 x ${first.name}, ${first.weight}\n1 x ${second.name}, ${second.weight}`,
    pack: `${first.name} ${first.weight}`,
    product: first.name,
    lots: `4 kg of ${second.name} can no longer be sold: best before 30 January 2027, lot L-2041.`,
  }
}

const MAIL_PAGES: { readonly [kind in MailKind]?: LinkedPage } = {
  invoice: TRACKING_PATH,
  'email-confirm': '/confirm-email?user=usr_example&key=example',
  'new-order': { page: 'order', id: EXAMPLE_ORDER },
  'lots-off-sale': { page: 'aged-products' },
  'problem-for-shop': { page: 'problems' },
  'refund-by-hand': { page: 'refund', id: EXAMPLE_ORDER },
  'parked-money': { page: 'parked-money' },
  'parked-refund': { page: 'parked-money' },
  'sample-for-shop': { page: 'sample-request', id: 'smp_example' },
}

function examplesOf(
  variables: Readonly<Record<string, { example: string }>>,
  shop: ExampleShop,
): Record<string, string> {
  const order = exampleOrderOf(shop)
  const invoice = EXAMPLE_INVOICE.replace(/^MW/, () => shop.invoicePrefix)
  const ownNumbers = (example: string) =>
    example.replace(EXAMPLE_ORDER, () => order).replace(EXAMPLE_INVOICE, () => invoice)
  return Object.fromEntries(Object.entries(variables).map(([name, { example }]) => [name, ownNumbers(example)]))
}
