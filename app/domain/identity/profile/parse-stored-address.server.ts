import { z } from 'zod'
import { parseStored } from '#app/domain/stored-json.server.ts'
import { ADDRESS_TYPES, type Address } from './address.ts'

// Addresses stored before a field existed, or of erased accounts, lack some fields.
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
  company: optional,
  gstin: optional,
})

/** Parses the address stored as JSON in an order or a sample request. */
export function parseStoredAddress(text: string, column: string): Address {
  return parseStored(StoredAddress, text, column)
}
