import type { Db } from '#app/db/db.server.ts'
import type { Instant } from '../instant.ts'

/** What makes two forms of the panel the same pressing of a button. */
export type PanelSave = { userId: string; path: string; key: string }

/** What was answered to a form, as it went to the browser. */
export type KeptAnswer = { status: number; headers: [string, string][]; body: string }

const BEGUN = JSON.stringify(null)

/** Notes that a form is being acted on. False when it was noted before. */
export async function insertPanelSave(db: Db, save: PanelSave, formHash: string, at: Instant): Promise<boolean> {
  const noted = await db
    .insertInto('idempotency_keys')
    .values({
      user_id: save.userId,
      route: save.path,
      key: save.key,
      body_hash: formHash,
      answer: BEGUN,
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'route', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return noted !== undefined
}

/** What was sent under a key, and what came of it: null as long as nobody knows. */
export async function findPanelSave(
  db: Db,
  { userId, path, key }: PanelSave,
): Promise<{ formHash: string; answer: KeptAnswer | null } | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where((eb) => eb.and({ user_id: userId, route: path, key }))
    .executeTakeFirst()
  return row ? { formHash: row.body_hash, answer: JSON.parse(row.answer) } : null
}

/** Keeps what was answered for whoever sends the form again. */
export async function updatePanelSave(db: Db, { userId, path, key }: PanelSave, answer: KeptAnswer): Promise<void> {
  const said = JSON.stringify(answer)
  const row = { user_id: userId, route: path, key }
  await db
    .updateTable('idempotency_keys')
    .set({ answer: said })
    .where((eb) => eb.and(row))
    .execute()
}

/** Forgets a form that changed nothing. */
export async function deletePanelSave(db: Db, { userId, path, key }: PanelSave): Promise<void> {
  const row = { user_id: userId, route: path, key }
  await db
    .deleteFrom('idempotency_keys')
    .where((eb) => eb.and(row))
    .execute()
}
