import { maskPhone } from '#app/domain/contact/mask-phone.ts'
import { maskName } from '#app/domain/identity/profile/person-name.ts'
import type { Order } from './order.ts'

/**
 * What a page that opens by its link alone shows of the buyer: enough to recognise the order, too little to find the
 * person.
 */
export type MaskedBuyer = {
  /** A••• R••• */
  name: string
  /** City and PIN code. */
  place: string
  /** +91 98••• ••210, the number to sign in with. */
  phone: string
}

/** The buyer of an order, masked. */
export function maskedBuyer({ address, phone }: Pick<Order, 'address' | 'phone'>): MaskedBuyer {
  return {
    name: maskName(address.fullName),
    place: `${address.city} ${address.pincode}`.trim(),
    phone: maskPhone(phone),
  }
}
