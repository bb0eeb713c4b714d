import { type Db, inTransaction, type Tx } from '#app/db/db.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { tryConsumeRate } from '#app/domain/limits/consume-rate-limit.server.ts'
import { mailShop } from '#app/domain/notifications/outbox/queue-message.server.ts'
import { notifyShopper } from '#app/domain/orders/order/notify-shopper.server.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { findOrder, lockOrder } from '#app/domain/orders/order/order-read-store.server.ts'
import { panelUrl } from '#app/domain/panel-page.ts'
import type { PictureReason, RefusedPicture } from '#app/domain/pictures/picture-refusal.ts'
import { removeUploads, savePictures } from '#app/domain/pictures/save-uploads.server.ts'
import { done, type Refusal, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { decideReport, PROBLEM_KINDS, type ProblemInput, type ReportReason } from './pack-problem.ts'
import { insertProblem, listProblemsOf } from './pack-problem-store.server.ts'

/**
 * Stores a shopper's report of a pack problem with its photographs, and notifies the shopper and the shop. Returns the
 * id of the report. Refuses the reasons of `REPORT_MESSAGES` and invalid photographs; a refused report stores none.
 */
export async function reportProblem(
  shop: Shop,
  userId: string,
  orderId: string,
  input: ProblemInput,
  photographs: readonly Uint8Array[],
): Promise<Result<string, ReportReason | Refusal<PictureReason, readonly RefusedPicture[]>>> {
  if (!(await tryConsumeRate(shop, 'upload', userId))) return refused('too-many-requests')
  const context = auditContext(shop, userId)
  const checked = await decideOpenReport(shop.db, await findOrder(shop.db, orderId), userId, input, context)
  if (!checked.ok) return checked
  // Before the transaction, as re-encoding takes seconds and nothing outside the database is called inside one.
  const saved = await savePictures(shop, 'problems', photographs)
  if (!saved.ok) return saved
  const reported = await inTransaction(shop.db, async (tx) => {
    const decided = await decideOpenReport(tx, await lockOrder(tx, orderId), userId, input, context)
    if (!decided.ok) return decided
    const id = context.newId('prb')
    await insertProblem(tx, { ...input, id, orderId, userId, pictures: saved.value, createdAt: context.at })
    await queueMessages(tx, shop, decided.value, input, context)
    return done(id)
  })
  if (!reported.ok) await removeUploads(shop, saved.value)
  return reported
}

async function decideOpenReport(
  db: Db,
  order: Order | null,
  userId: string,
  input: ProblemInput,
  { at }: AuditContext,
): Promise<Result<Order, ReportReason>> {
  if (order?.userId !== userId) return refused('order-not-found')
  const decided = decideReport(order, input, at)
  if (!decided.ok) return decided
  const problems = await listProblemsOf(db, order.id)
  const isOpen = problems.some(({ position, status }) => position === input.position && status === 'open')
  return isOpen ? refused('already-reported') : done(order)
}

async function queueMessages(tx: Tx, shop: Shop, order: Order, input: ProblemInput, context: AuditContext) {
  await notifyShopper(tx, shop, order, { kind: 'problem-taken' }, context)
  const line = order.lines.find(({ position }) => position === input.position)
  const values = {
    problem: PROBLEM_KINDS[input.kind],
    order: order.id,
    pack: `${line?.name} ${line?.weight}`,
    words: input.words,
    link: panelUrl(shop, { page: 'problems' }),
  }
  await mailShop(tx, shop, { kind: 'problem-for-shop', values, orderId: order.id }, context)
}
