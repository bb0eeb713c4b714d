import { z } from 'zod'
import { packSizeSchema } from '#app/domain/pack-size-schema.ts'
import { EMPTY_EDIT, type ProductEdit } from './product-edit.ts'

const value = z.number().nullable()

const EDIT = z.object({
  name: z.string(),
  slug: z.string(),
  hindiName: z.string(),
  devanagariName: z.string(),
  description: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  category: z.string(),
  collections: z.array(z.string()),
  searchWords: z.array(z.string()),
  kinds: z.array(z.string()),
  grade: z.string(),
  countryOfOrigin: z.array(z.string()),
  genericName: z.string(),
  nutritionalInfo: z.object({ calories: value, protein: value, fat: value, carbs: value, fiber: value }),
  shelfLifeMonths: z.number(),
  allergen: z.string(),
  ingredients: z.string(),
  storage: z.string(),
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
