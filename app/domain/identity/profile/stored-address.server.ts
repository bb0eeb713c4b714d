import { z } from 'zod'
import { parseStored } from '#app/domain/stored-json.server.ts'
import { ADDRESS_TYPES, type Address } from './address.ts'

// An address stored before a field was there, or of an erased account, lacks some of them.
const optional = z
  .string()
  .nullish()
  .transform((text) => text ?? null)

const StoredAddress = z.object({
  id: z.string().default(''),
  type: z.enum(ADDRESS_TYPES).default('Home'),
  fullName: z.string(),
  phone: z.string(),
  altPhone: optional,
  house: z.string(),
  street: z.string(),
  landmark: optional,
  locality: optional,
  city: z.string(),
  district: optional,
  state: z.string(),
  pincode: z.string(),
})

/** The copy of an address that an order or a sample request keeps, from its JSON. */
export function parseStoredAddress(text: string, column: string): Address {
  return parseStored(StoredAddress, text, column)
}
