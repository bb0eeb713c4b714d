/** Spec section 3: the four labels. */
export const ADDRESS_TYPES = ['Home', 'Work', 'Business', 'Other'] as const
export type AddressType = (typeof ADDRESS_TYPES)[number]

/** domain.md 3. `state` is the two-digit GST code; phones are E.164. */
export type AddressFields = {
  type: AddressType
  fullName: string
  phone: string
  altPhone: string | null
  house: string
  street: string
  landmark: string | null
  locality: string | null
  city: string
  district: string | null
  state: string
  pincode: string
}

export type Address = AddressFields & { id: string }

export const MAX_ADDRESSES = 10
