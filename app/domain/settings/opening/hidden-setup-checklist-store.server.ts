import type { Db, Tx } from '#app/db/db.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { findSettingsValue, upsertSettingsValue } from '../settings-store.server.ts'

const HIDDEN = 'setup-list-hidden'

/** Whether the setup checklist is hidden on the dashboard. */
export async function isSetupChecklistHidden(db: Db): Promise<boolean> {
  return (await findSettingsValue(db, HIDDEN)) === 'true'
}

/** Stores whether the setup checklist is hidden. */
export function upsertSetupChecklistHidden(tx: Tx, hidden: boolean, at: Instant, actor: string): Promise<void> {
  return upsertSettingsValue(tx, HIDDEN, hidden, at, actor)
}
