import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import type { Shop } from '#app/domain/shop.ts'
import { findTaken } from '../documents/document-store.server.ts'
import type { ExportFolder } from '../documents/export-folder.ts'
import { sortDocuments } from '../documents/sort-documents.server.ts'
import { customerFromDocument } from '../normalise/customer-from-document.ts'
import type { RecordReport } from '../normalise/finding.ts'
import { pictureFile } from '../normalise/picture-source.ts'
import { imageOf } from '../normalise/product-from-document.ts'
import { findTwins } from './find-twins.ts'
import { listLeftFiles } from './list-left-files.ts'
import { seeToAdmin, takeCustomer } from './take-customer.server.ts'
import { takeProduct } from './take-product.server.ts'
import type { KnownDocument, TakeoverWishes } from './takeover-wishes.ts'

/**
 * Takes products and customers over from the export of a Firebase project (docs/operate.md), one record after the other,
 * each in a transaction of its own. It may be stopped at any moment and run again: what was taken is not taken twice, and
 * never overwritten. `tell` hears of every record, every field that was mended or left out, and every file nobody used.
 */
export async function takeOver(
  shop: Shop,
  actor: string,
  folder: ExportFolder,
  wishes: TakeoverWishes,
  tell: (report: RecordReport) => void,
): Promise<void> {
  const context = auditContext(shop, actor)
  const products = sortDocuments(folder.documents, 'products')
  const users = sortDocuments(folder.documents, 'users')
  for (const report of [...products.reports, ...users.reports]) tell(report)
  const used = new Set([...products.files, ...users.files])
  for (const document of products.documents) {
    tell((await wasTaken(shop, 'products', document)) ?? (await takeProduct(shop, folder, document, wishes, context)))
    const picture = pictureFile(folder.files, imageOf(document))
    if (picture) used.add(picture)
  }
  const twins = findTwins(users.documents)
  for (const document of users.documents) {
    const known = await wasTaken(shop, 'users', document)
    if (known) tell(await withAdmin(shop, known, document, wishes, context))
    else tell(await takeCustomer(shop, document, { ...wishes, twin: twins.get(document.id) ?? null }, context))
  }
  for (const report of listLeftFiles(folder, used)) tell(report)
}

/** What an earlier run made of a document; null when none did. */
async function wasTaken(
  shop: Pick<Shop, 'db'>,
  from: 'products' | 'users',
  { id, fingerprint }: KnownDocument,
): Promise<RecordReport | null> {
  const taken = await findTaken(shop.db, { collection: from, id })
  if (!taken) return null
  const report = { from, id, ourId: taken.ourId, findings: [] }
  return taken.fingerprint === fingerprint
    ? { ...report, outcome: 'unchanged', says: 'Taken before.' }
    : {
        ...report,
        outcome: 'changed-since',
        says: 'It changed in Firebase since it was taken. Here it stays as it is.',
      }
}

/** --admins may come with a later run than the customers themselves. */
async function withAdmin(
  shop: Shop,
  report: RecordReport,
  document: KnownDocument,
  { admins, isDry }: TakeoverWishes,
  context: AuditContext,
): Promise<RecordReport> {
  const { isAdmin, phone } = customerFromDocument(document, context.at)
  if (!admins || !isAdmin || !phone) return report
  return { ...report, findings: [await seeToAdmin(shop, phone, { admins, isDry }, context)] }
}
