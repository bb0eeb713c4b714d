import { type Db, inTransaction, type Tx } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { parseProductQuery, productListPath } from '#app/domain/catalogue/listing/product-query.ts'
import { findProductOfKey } from '#app/domain/catalogue/product/named-product-store.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { findRenamedPath } from './find-redirect-target.server.ts'
import { deleteMissingPage } from './missing-page-store.server.ts'
import {
  MAX_REDIRECTS,
  type RedirectReason,
  type RedirectTarget,
  type RefusedRow,
  type TypedRedirect,
} from './redirect.ts'
import { comparablePath, productKeyIn } from './redirect-path.ts'
import {
  countRedirects,
  deleteRedirect,
  findRedirect,
  insertRedirect,
  lockRedirects,
  updateRedirect,
} from './redirect-store.server.ts'
import { isReservedPath, TARGET_PAGES } from './reserved-paths.ts'

const SUBJECT = 'settings:redirects'

/**
 * Adds a permanent redirect from a path without a page to a page of the shop, and returns its path. A redirect to a
 * product leads to wherever its page is. Since it starts where no page is and ends at one, redirects form no chain and
 * no loop. Refuses with REDIRECT_MESSAGES.
 */
export function addRedirect(
  shop: Shop,
  actor: string,
  { from, to }: TypedRedirect,
): Promise<Result<string, RedirectReason>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    await lockRedirects(tx)
    return insertTyped(tx, { from, to }, shop.origin, context)
  })
}

/** Adds the redirects of a file, in one transaction, and returns how many, and the rows that were refused. */
export function importRedirects(
  shop: Shop,
  actor: string,
  rows: readonly TypedRedirect[],
): Promise<{ added: number; refused: RefusedRow[] }> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    await lockRedirects(tx)
    const refusedRows: RefusedRow[] = []
    for (const [index, row] of rows.entries()) {
      const added = await insertTyped(tx, row, shop.origin, context)
      if (!added.ok) refusedRows.push({ ...row, row: index + 1, reason: added.reason })
    }
    return { added: rows.length - refusedRows.length, refused: refusedRows }
  })
}

/** Changes where the redirect from a path leads. Refuses with REDIRECT_MESSAGES, such as `changed-meanwhile`. */
export function changeRedirect(
  shop: Shop,
  actor: string,
  from: string,
  { to, version }: { to: string; version: number },
): Promise<Result<void, RedirectReason>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx): Promise<Result<void, RedirectReason>> => {
    await lockRedirects(tx)
    const before = await findRedirect(tx, from)
    const target = await readTarget(tx, { from, to }, { origin: shop.origin, at: context.at })
    if (!target.ok) return target
    if (!before || !(await updateRedirect(tx, { from, version }, target.value, context.at)))
      return refused('changed-meanwhile')
    const entry = { action: 'change-redirect', subject: SUBJECT } as const
    await insertAudit(tx, { ...entry, before: { from, to: before.to }, after: { from, to: target.value } }, context)
    return done()
  })
}

/** Deletes the redirect from a path, in the version that was seen (`changed-meanwhile`). */
export function removeRedirect(
  shop: Shop,
  actor: string,
  from: string,
  { version }: { version: number },
): Promise<Result<void, 'changed-meanwhile'>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx): Promise<Result<void, 'changed-meanwhile'>> => {
    await lockRedirects(tx)
    const before = await findRedirect(tx, from)
    if (!before || !(await deleteRedirect(tx, { from, version }))) return refused('changed-meanwhile')
    const entry = { action: 'delete-redirect', subject: SUBJECT } as const
    await insertAudit(tx, { ...entry, before: { from, to: before.to }, after: null }, context)
    return done()
  })
}

async function insertTyped(
  tx: Tx,
  typed: TypedRedirect,
  origin: string,
  context: AuditContext,
): Promise<Result<string, RedirectReason>> {
  const from = comparablePath(typed.from)
  if (from === null) return refused('from-no-path')
  if (isReservedPath(from)) return refused('from-page')
  const key = productKeyIn(from)
  if (key !== null && (await findProductOfKey(tx, key))?.isShown) return refused('from-product')
  if ((await findRenamedPath(tx, from, context.at)) !== null) return refused('from-page')
  const target = await readTarget(tx, { from, to: typed.to }, { origin, at: context.at })
  if (!target.ok) return target
  if ((await countRedirects(tx)) >= MAX_REDIRECTS) return refused('too-many')
  if (!(await insertRedirect(tx, from, target.value, context.at))) return refused('already-added')
  await deleteMissingPage(tx, from)
  const entry = { action: 'add-redirect', subject: SUBJECT } as const
  await insertAudit(tx, { ...entry, before: null, after: { from, to: target.value } }, context)
  return done(from)
}

/** The page that a typed new address names: a path, or a whole URL of this shop. */
async function readTarget(
  db: Db,
  { from, to }: TypedRedirect,
  { origin, at }: { origin: string; at: Instant },
): Promise<Result<RedirectTarget, RedirectReason>> {
  const url = /^(?:https?:)?\/\//i.test(to) ? URL.parse(to, origin) : null
  if (url && url.origin !== origin) return refused('to-elsewhere')
  const path = comparablePath(to)
  if (path === null) return refused(to.startsWith('/') ? 'to-no-page' : 'to-elsewhere')
  if (path === from) return refused('to-itself')
  if (path === '/products') {
    const list = URL.parse(to, origin)?.searchParams ?? new URLSearchParams()
    return done({ path: productListPath(parseProductQuery(list)) })
  }
  if (TARGET_PAGES.some((page) => page === path)) return done({ path })
  const own = await findRenamedPath(db, path, at)
  if (own !== null) return done({ path: own })
  const key = productKeyIn(path)
  // Ids may have capital letters.
  const product = key === null ? null : await findProductOfKey(db, keyTyped(to, key))
  if (product) return product.isShown ? done({ productId: product.id }) : refused('to-hidden-product')
  return refused((await findRedirect(db, path)) ? 'to-redirect' : 'to-no-page')
}

function keyTyped(to: string, key: string): string {
  const start = to.toLowerCase().indexOf(`/products/${key}`)
  return start === -1 ? key : to.slice(start + '/products/'.length, start + '/products/'.length + key.length)
}
