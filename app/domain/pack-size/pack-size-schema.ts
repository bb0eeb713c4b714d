import { z } from 'zod'
import { isPackSize, type PackSize } from './pack-size.ts'

/**
 * The schema of a pack size in forms, API calls and stored JSON. Whether the shop or a product has it is checked
 * elsewhere.
 */
export const packSizeSchema = z.string().refine(isPackSize, 'Choose a pack size.') as unknown as z.ZodType<
  PackSize,
  PackSize
>
