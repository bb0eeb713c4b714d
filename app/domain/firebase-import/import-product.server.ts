import { inTransaction, type Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { listCategories } from '#app/domain/catalogue/categories/category-store.server.ts'
import { addCategory } from '#app/domain/catalogue/categories/change-categories.server.ts'
import { addProduct } from '#app/domain/catalogue/product/editor/create-product.server.ts'
import { lockProduct } from '#app/domain/catalogue/product/editor/editable-product-store.server.ts'
import type { ProductEdit } from '#app/domain/catalogue/product/editor/product-edit.ts'
import { isSlugTaken } from '#app/domain/catalogue/product/slug-store.server.ts'
import { addOpeningStock } from '#app/domain/inventory/stock/adjust-stock.server.ts'
import { PICTURE_MESSAGES } from '#app/domain/pictures/picture-refusal.ts'
import { scheduleUnusedRemoval } from '#app/domain/pictures/schedule-and-remove-pictures.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { ExportFolder, KnownDocument } from './firestore-documents.ts'
import type { Plain } from './firestore-value.ts'
import type { RecordReport } from './import-report.ts'
import { insertImportedDocument } from './imported-document-store.server.ts'
import type { StockUnit } from './normalise-value.ts'
import { parsePictureSource, pictureFile } from './picture-source.ts'
import { productFromDocument } from './product-from-document.ts'
import { displayValue, leftOut, type Normalised, taken } from './record-reader.ts'

/** A valid product id: usable in URLs, and short enough for the cart and the API. */
const USABLE_ID = /^[\w-]{1,64}$/

const MIXED = { name: 'Mixed', hindiName: '', pictureOf: '' }

/**
 * Imports a product as a draft with prices, stock and photograph in a transaction, and returns the report. It keeps its
 * id, so that links keep working, unless another product has it.
 */
export async function importProduct(
  shop: Shop,
  folder: ExportFolder,
  document: KnownDocument,
  { unit, isDryRun }: { unit: StockUnit | null; isDryRun: boolean },
  context: AuditContext,
): Promise<RecordReport> {
  const categories = await listCategories(shop.db)
  // A shop without categories gets one for the products whose category is unknown.
  if (categories.length === 0 && !isDryRun) await addCategory(shop, context.actor, MIXED)
  const { edit, stockGrams, image, findings } = productFromDocument(document, unit, categories)
  const picture = await importPicture(shop, folder, image, { name: edit.name, isDryRun })
  if (picture.did === 'left-out')
    findings.push({ field: 'image', was: displayValue(image), did: 'left-out', became: '', message: picture.message })
  const images = picture.value ? [picture.value] : []
  const ourId = isDryRun
    ? null
    : await inTransaction(shop.db, (tx) => write(tx, document, { ...edit, images }, stockGrams, context))
  if (ourId && ourId !== document.id)
    findings.push({
      field: 'id',
      was: document.id,
      did: 'corrected',
      became: ourId,
      message: 'Its id could not be kept.',
    })
  return { from: 'products', id: document.id, outcome: 'taken', ourId, message: 'A draft.', findings }
}

async function write(
  tx: Tx,
  { id, fingerprint }: KnownDocument,
  edit: ProductEdit,
  grams: number,
  context: AuditContext,
): Promise<string> {
  // An id comes before a slug in the address of a product.
  const isFree = USABLE_ID.test(id) && (await lockProduct(tx, id)) === null && !(await isSlugTaken(tx, id, id))
  const { value: product } = await addProduct(tx, { edit, id: isFree ? id : undefined }, context)
  if (grams > 0)
    await addOpeningStock(tx, { productId: product.id, grams, reason: 'Taken over from Firebase' }, context)
  await insertImportedDocument(tx, { collection: 'products', id }, { ourId: product.id, fingerprint }, context.at)
  return product.id
}

/**
 * Saves a product's photograph, re-encoded like every upload (docs/decisions/0012), and returns its URL; empty when
 * there is none. It is deleted within a day unless a product shows it. Downloads nothing from other sites. A dry run
 * only checks that it exists.
 */
async function importPicture(
  shop: Pick<Shop, 'db' | 'pictures' | 'now'>,
  folder: ExportFolder,
  image: Plain | undefined,
  { name, isDryRun }: { name: string; isDryRun: boolean },
): Promise<Normalised<string>> {
  const source = parsePictureSource(image)
  if (source.kind === 'none') return taken('')
  if (source.kind === 'elsewhere') return leftOut('This photograph is on another site. Download it and upload it here.')
  if (source.kind === 'data') return save(shop, name, fromDataUrl(source), isDryRun)
  const file = pictureFile(folder.files, image)
  return file ? save(shop, name, await folder.read(file), isDryRun) : leftOut('This file is not in the folder.')
}

async function save(
  shop: Pick<Shop, 'db' | 'pictures' | 'now'>,
  name: string,
  bytes: Uint8Array,
  isDryRun: boolean,
): Promise<Normalised<string>> {
  if (isDryRun) return taken('')
  const saved = await shop.pictures.save({ folder: 'products', fileName: name, bytes })
  if (!saved.ok) return leftOut(PICTURE_MESSAGES[saved.reason])
  await scheduleUnusedRemoval(shop.db, saved.value, shop.now())
  return taken(saved.value)
}

function fromDataUrl({ bytes, mediaType }: { bytes: string; mediaType: string }): Uint8Array {
  return Buffer.from(bytes, mediaType.endsWith(';base64') ? 'base64' : 'utf8')
}
