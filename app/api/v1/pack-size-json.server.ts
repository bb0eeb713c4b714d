import { z } from '@hono/zod-openapi'
import { isPackSize, type PackSize } from '#app/domain/pack-size/pack-size.ts'

/** A pack size in requests and responses: its label, which ends with the net weight. */
export const PackSizeJson = z
  .string()
  .refine(isPackSize)
  .openapi({ example: '250g', description: 'The label of a pack, which ends with its net weight' }) as z.ZodType<
  PackSize,
  PackSize
>
