import { z } from 'zod'
import { forFields } from '#app/domain/for-fields.ts'
import { packSizeSchema } from '#app/domain/pack-size/pack-size-schema.ts'
import { TEXT_FIELDS } from '../product-fields.ts'
import { EMPTY_EDIT, type ProductEdit } from './product-edit.ts'

const value = z.number().nullable()

const EDIT = z.object({
  ...forFields(TEXT_FIELDS, () => z.string()),
  slug: z.string(),
  category: z.string(),
  collections: z.array(z.string()),
  searchWords: z.array(z.string()),
  kinds: z.array(z.string()),
  countryOfOrigin: z.array(z.string()),
  nutritionalInfo: z.object({ calories: value, protein: value, fat: value, carbs: value, fiber: value }),
  shelfLifeMonths: z.number(),
  packedBy: z.string().nullable(),
  importedBy: z.string().nullable(),
  packs: z.array(z.object({ weight: packSizeSchema, pricePaise: z.int(), mrpPaise: z.int() })),
  costPerKgPaise: z.int().nullable(),
  hsn: z.string(),
  gstRateBp: z.int().nullable(),
  gstFromDay: z.string().nullable(),
  images: z.array(z.string()),
  imageAlts: z.record(z.string(), z.string()),
  labelImage: z.string(),
  reorderGrams: z.int(),
} satisfies Record<keyof ProductEdit, z.ZodType>)

/** The schema of an edit stored as JSON. A field that was added since the edit was stored is empty. */
export const STORED_EDIT: z.ZodType<ProductEdit> = z.preprocess(
  (stored) => (typeof stored === 'object' && stored !== null ? { ...EMPTY_EDIT, ...stored } : stored),
  EDIT,
)
