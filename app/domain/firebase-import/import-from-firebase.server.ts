import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { readAddressLimit } from '#app/domain/identity/profile/change-addresses.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { customerFromDocument } from './customer-from-document.ts'
import { collectionsIn, type ExportFolder, type KnownDocument } from './firestore-documents.ts'
import type { PlainMap } from './firestore-value.ts'
import { importCustomer, makeOwner } from './import-customer.server.ts'
import type { ImportOptions } from './import-options.ts'
import { importProduct } from './import-product.server.ts'
import type { RecordReport } from './import-report.ts'
import { findImported } from './imported-document-store.server.ts'
import { normalisePhone } from './normalise-value.ts'
import { parseCollection } from './parse-collection.server.ts'
import { pictureFile } from './picture-source.ts'
import { imageOf } from './product-from-document.ts'
import { isBlank } from './record-reader.ts'

/**
 * Imports products and customers from the export of a Firebase project (docs/operate/firebase.md), each in its own
 * transaction. It can be stopped at any time and run again: imported records are neither imported twice nor
 * overwritten. `report` gets every record with its findings, and every unused file.
 */
export async function importFromFirebase(
  shop: Shop,
  actor: string,
  folder: ExportFolder,
  options: ImportOptions,
  report: (report: RecordReport) => void,
): Promise<void> {
  const context = auditContext(shop, actor)
  const products = parseCollection(folder.documents, 'products')
  const users = parseCollection(folder.documents, 'users')
  for (const each of [...products.reports, ...users.reports]) report(each)
  const used = new Set([...products.files, ...users.files])
  for (const document of products.documents) {
    report(
      (await reportOfEarlierRun(shop, 'products', document)) ??
        (await importProduct(shop, folder, document, options, context)),
    )
    const picture = pictureFile(folder.files, imageOf(document))
    if (picture) used.add(picture)
  }
  const duplicates = findDuplicatePhones(users.documents)
  for (const document of users.documents) {
    const known = await reportOfEarlierRun(shop, 'users', document)
    if (known) report(await withOwnerRole(shop, known, document, options, context))
    else
      report(
        await importCustomer(shop, document, { ...options, duplicateOf: duplicates.get(document.id) ?? null }, context),
      )
  }
  for (const each of listUnusedFiles(folder, used)) report(each)
}

/** The report of a document imported by an earlier run; null when none did. */
async function reportOfEarlierRun(
  shop: Pick<Shop, 'db'>,
  from: 'products' | 'users',
  { id, fingerprint }: KnownDocument,
): Promise<RecordReport | null> {
  const taken = await findImported(shop.db, { collection: from, id })
  if (!taken) return null
  const report = { from, id, ourId: taken.ourId, findings: [] }
  return taken.fingerprint === fingerprint
    ? { ...report, outcome: 'unchanged', message: 'Taken before.' }
    : {
        ...report,
        outcome: 'changed-since',
        message: 'It changed in Firebase since it was taken. Here it stays as it is.',
      }
}

/** Makes an admin imported by an earlier run an owner, if --admins is set. */
async function withOwnerRole(
  shop: Shop,
  report: RecordReport,
  document: KnownDocument,
  { admins, isDryRun }: ImportOptions,
  context: AuditContext,
): Promise<RecordReport> {
  const { isAdmin, phone } = customerFromDocument(document, context.at, await readAddressLimit(shop))
  if (!admins || !isAdmin || !phone) return report
  return { ...report, findings: [await makeOwner(shop, phone, { admins, isDryRun }, context)] }
}

/** Documents whose phone an earlier document has, with the id of that one. */
function findDuplicatePhones(documents: readonly { id: string; fields: PlainMap }[]): Map<string, string> {
  const first = new Map<string, string>()
  const duplicates = new Map<string, string>()
  for (const { id, fields } of documents) {
    const phone = normalisePhone(isBlank(fields.phone) ? fields.phoneNumber : fields.phone).value
    const earlier = phone && first.get(phone)
    if (earlier) duplicates.set(id, earlier)
    else if (phone) first.set(phone, id)
  }
  return duplicates
}

/** Reports every unused file and every collection the shop does not import. */
function listUnusedFiles({ documents, files }: ExportFolder, used: ReadonlySet<string>): RecordReport[] {
  const report = (id: string, message: string): RecordReport => ({
    from: 'files',
    id,
    outcome: 'left-out',
    ourId: null,
    message,
    findings: [],
  })
  const others = documents.flatMap((file) => {
    const collections = collectionsIn(file).filter((name) => name !== 'products' && name !== 'users')
    if (!used.has(file.name)) return [report(file.name, 'Neither products nor users are in this file.')]
    return collections.map((name) => report(`${file.name}, ${name}`, 'The shop takes products and users only.'))
  })
  const left = files.filter((path) => !used.has(path))
  return [...others, ...left.map((path) => report(path, 'No product shows this file.'))]
}
