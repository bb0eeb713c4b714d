import { inTransaction, type Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { lockProduct } from '#app/domain/catalogue/product/editor/editable-product-store.server.ts'
import type { ProductEdit } from '#app/domain/catalogue/product/editor/product-edit.ts'
import { addProduct } from '#app/domain/catalogue/product/editor/save-product.server.ts'
import { receiveStock } from '#app/domain/inventory/stock/receive-stock.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { insertTaken } from '../documents/document-store.server.ts'
import type { ExportFolder } from '../documents/export-folder.ts'
import type { RecordReport } from '../normalise/finding.ts'
import { shown } from '../normalise/mended.ts'
import type { StockUnit } from '../normalise/normalise-stock.ts'
import { productFromDocument } from '../normalise/product-from-document.ts'
import { takePicture } from './take-picture.server.ts'
import type { KnownDocument } from './takeover-wishes.ts'

/** What an address of a product may be made of; the cart and the API hold no longer ids. */
const USABLE_ID = /^[\w-]{1,64}$/

/**
 * Takes a product over as a draft with its prices, stock and photograph, all at once or not at all. It keeps its id, so
 * that links to it go on working, unless another product has that.
 */
export async function takeProduct(
  shop: Shop,
  folder: ExportFolder,
  document: KnownDocument,
  { unit, isDry }: { unit: StockUnit | null; isDry: boolean },
  context: AuditContext,
): Promise<RecordReport> {
  const { edit, stockGrams, image, findings } = productFromDocument(document, unit)
  const picture = await takePicture(shop, folder, image, { name: edit.name, isDry })
  if (picture.did === 'left-out')
    findings.push({ field: 'image', was: shown(image), did: 'left-out', became: '', says: picture.says })
  const images = picture.value ? [picture.value] : []
  const ourId = isDry
    ? null
    : await inTransaction(shop.db, (tx) => write(tx, document, { ...edit, images }, stockGrams, context))
  if (ourId && ourId !== document.id)
    findings.push({ field: 'id', was: document.id, did: 'mended', became: ourId, says: 'Its id could not be kept.' })
  return { from: 'products', id: document.id, outcome: 'taken', ourId, says: 'A draft.', findings }
}

async function write(
  tx: Tx,
  { id, fingerprint }: KnownDocument,
  edit: ProductEdit,
  grams: number,
  context: AuditContext,
): Promise<string> {
  const isFree = USABLE_ID.test(id) && (await lockProduct(tx, id)) === null
  const { value: product } = await addProduct(tx, edit, context, isFree ? id : undefined)
  if (grams > 0) await receiveStock(tx, { productId: product.id, grams, reason: 'Taken over from Firebase' }, context)
  await insertTaken(tx, { collection: 'products', id }, { ourId: product.id, fingerprint }, context.at)
  return product.id
}
