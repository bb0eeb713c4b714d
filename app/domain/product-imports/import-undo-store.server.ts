import { z } from 'zod'
import type { Db } from '#app/db/db.server.ts'
import { EMPTY_EDIT, type ProductEdit } from '#app/domain/catalogue/product/editor/product-edit.ts'
import { TEXT_FIELDS } from '#app/domain/catalogue/product/product-fields.ts'
import { packSizeSchema } from '#app/domain/pack-size/pack-size-schema.ts'
import { recordFromNames } from '#app/domain/record-from-names.ts'
import { parseStored } from '#app/domain/stored-json.server.ts'
import { toRow } from './import-row-store.server.ts'
import type { ImportRow, UndoneRow } from './product-import.ts'

const value = z.number().nullable()

const EDIT = z.object({
  ...recordFromNames(TEXT_FIELDS, () => z.string()),
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

/** A saved row with what undoing needs. `before` null: the row created the product. */
export type SavedRow = { position: number; productId: string; before: ProductEdit | null; savedVersion: number }

/** The next saved rows of a file that are not undone yet, last first. */
export async function listRowsToUndo(db: Db, importId: string, limit: number): Promise<SavedRow[]> {
  const rows = await db
    .selectFrom('product_import_rows')
    .select(['position', 'product_id', 'before', 'saved_version'])
    .where('import_id', '=', importId)
    .where('saved_version', 'is not', null)
    .where('undone', 'is', null)
    .orderBy('position', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    position: row.position,
    productId: row.product_id ?? '',
    before: parseStored(STORED_EDIT.nullable(), row.before ?? 'null', 'product_import_rows.before'),
    savedVersion: row.saved_version ?? 0,
  }))
}

/** Stores the outcome of undoing a row. */
export async function markRowUndone(db: Db, importId: string, position: number, undone: UndoneRow): Promise<void> {
  await db
    .updateTable('product_import_rows')
    .set({ undone })
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .execute()
}

/** How many saved rows a file has by the outcome of undoing; `waiting` are not undone yet. */
export async function countUndone(db: Db, importId: string): Promise<Record<UndoneRow | 'waiting', number>> {
  const rows = await db
    .selectFrom('product_import_rows')
    .select((eb) => ['undone', eb.fn.countAll<number>().as('rows')])
    .where('import_id', '=', importId)
    .where('saved_version', 'is not', null)
    .groupBy('undone')
    .execute()
  const counts = { undone: 0, 'changed-since': 0, refused: 0, waiting: 0 }
  for (const row of rows) counts[row.undone ?? 'waiting'] = row.rows
  return counts
}

/** The saved rows that could not be undone, in order. */
export async function listLeftRows(db: Db, importId: string, limit: number): Promise<ImportRow[]> {
  const rows = await db
    .selectFrom('product_import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('undone', 'in', ['changed-since', 'refused'])
    .orderBy('position')
    .limit(limit)
    .execute()
  return rows.map(toRow)
}
