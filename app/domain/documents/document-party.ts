import { formatPhone } from '#app/domain/contact/format-phone.ts'
import { stateName } from '#app/domain/delivery/indian-state.ts'
import { WALK_IN } from '#app/domain/identity/customers/walk-in-customer.ts'
import { addressLines } from '#app/domain/identity/profile/address.ts'
import { type IssuedInvoice, NAMED_FROM_PAISE, type Seller } from '#app/domain/orders/invoicing/invoice.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { isCollected } from '#app/domain/orders/order/order-fulfilment.ts'
import { pinCodeAfterAddress, registeredAddress } from '#app/domain/settings/store-details/format-store-address.ts'
import { registrationLines } from '#app/domain/settings/store-details/store-fields.ts'
import { withoutExamples } from '#app/domain/settings/store-details/without-example-store-fields.ts'
import { type GstScheme, schemeRules } from '#app/domain/settings/tax/gst-scheme.ts'
import type { Party } from './document-contents.ts'

/**
 * The shop as a supplier of an order: name, address and numbers (CGST Rule 46 a). The state is the one it
 * shipped from.
 */
export function sellerParty(seller: Seller, { shopState, gstScheme }: Pick<Order, 'shopState' | 'gstScheme'>): Party {
  return {
    title: 'Sold by',
    name: seller.legalName || seller.name,
    lines: [
      registeredAddress(seller) || 'Address not entered',
      `${stateName(shopState)} ${pinCodeAfterAddress(seller)}`.trim(),
      ...sellerNumbers(seller, gstScheme),
    ],
  }
}

/**
 * The numbers of the seller on a document, a line each: the GSTIN, if it was registered, and its other registrations.
 */
export function sellerNumbers(seller: Seller, gstScheme: GstScheme): string[] {
  const gstin = schemeRules(gstScheme).isRegistered ? [`GSTIN ${seller.gstin || 'not entered'}`] : []
  return [...gstin, ...registrationLines(seller)]
}

/** An issued document as it is shown: outside a demo, without the examples that the settings had when it was issued. */
export function withSellerShown<Issued extends { seller: Seller }>(
  issued: Issued,
  { demo }: { demo: boolean },
): Issued {
  return { ...issued, seller: withoutExamples(issued.seller, demo) }
}

/** The recipient of the parcel: name, address, state and its code (Rule 46 e, f). */
export function buyerParty(title: string, order: Pick<Order, 'address' | 'shipState'>): Party {
  return {
    title,
    name: order.address.fullName,
    lines: [...addressLines(order.address), `State: ${stateName(order.address.state)}, code ${order.address.state}`],
  }
}

/** How an invoice names its buyer, which stays as it was issued. */
type Issued = Pick<IssuedInvoice, 'omitsShopAddress'>

/** The title above the buyer of an invoice; goods that were handed over in the shop were not delivered. */
export function billedTitle(order: Pick<Order, 'channel' | 'fulfilment'>, issued: Issued): string {
  if (isNamedInShop(order, issued)) return 'Billed to'
  return isCollected(order.fulfilment) ? 'Billed to; collected at the shop' : 'Billed and delivered to'
}

/**
 * Whether an invoice says that its buyer took the order with them in the shop; the stored address is then the shop's
 * own. An early invoice does not say so.
 */
export function isNamedInShop(
  { channel, fulfilment }: Pick<Order, 'channel' | 'fulfilment'>,
  { omitsShopAddress }: Issued,
): boolean {
  return omitsShopAddress && (channel === 'counter' || isCollected(fulfilment))
}

/** What stands under the name of a buyer who collected an order; nothing after a sale at the counter. */
export function collectedLines({ channel, fulfilment }: Pick<Order, 'channel' | 'fulfilment'>): string[] {
  return isCollected(fulfilment) && channel !== 'counter' ? ['Collected at the shop'] : []
}

/** What the recipient on a tax document depends on. */
type Billed = Pick<Order, 'address' | 'shipState' | 'gstScheme' | 'channel' | 'fulfilment' | 'totalPaise'>

/**
 * The recipient on a tax document. `issued` is the invoice; for a credit note, the invoice that it credits.
 *
 * - A registered buyer is named as on the GST registration, with the GSTIN. Who takes the parcel follows, if that is a
 *   named person (Rule 46 d).
 * - Anybody else, and everybody on the bill of a shop that is not registered, is the recipient of the parcel.
 * - What is handed over in the shop has the shop's own address. It is left out for a buyer who is not registered, up to
 *   the value from which the law wants the address of delivery (Rule 46 e).
 */
export function billedParty(title: string, order: Billed, issued: Issued): Party {
  const isInShop = isNamedInShop(order, issued)
  // A sale at the counter stores as its landmark that it was one.
  const address = isInShop && order.channel === 'counter' ? { ...order.address, landmark: null } : order.address
  const { company, gstin } = address
  const isBusiness = gstin !== null && schemeRules(order.gstScheme).isRegistered
  const party = buyerParty(title, { ...order, address })
  const collected = isInShop ? collectedLines(order) : []
  if (!isBusiness && isInShop) {
    const isNamed = order.totalPaise >= NAMED_FROM_PAISE
    return { ...party, lines: [...collected, ...(isNamed ? party.lines : company ? [company] : [])] }
  }
  if (!isBusiness) return party
  const lines = [...collected, ...party.lines.filter((line) => line !== company)]
  const isPerson = company !== null && party.name !== company && party.name !== WALK_IN.name
  return { title, name: company ?? party.name, lines: [`GSTIN ${gstin}`, ...(isPerson ? [party.name] : []), ...lines] }
}

/** The contact line of the shop: Mewa · care@mewa.example · +91 11 4000 0000 */
export function contactLine({ name, email, phone }: Pick<Seller, 'name' | 'email' | 'phone'>): string {
  return [name, email, phone && formatPhone(phone)].filter(Boolean).join(' · ')
}
