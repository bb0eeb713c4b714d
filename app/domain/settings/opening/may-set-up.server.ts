import type { Administrator } from '#app/domain/actor.ts'
import type { Shop } from '#app/domain/shop.ts'
import { hasFreshCode, SETUP_STEP_UP_LIFE } from '#app/domain/step-up-freshness.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { findSettings } from '../settings-store.server.ts'

/**
 * Whether somebody may do what a set-up consists of: with a fresh one-time code; in a demo, and in a shop that is being
 * prepared, with one of the last hour (docs/decisions/0104). What moves money or lets people in asks hasFreshCode.
 */
export async function maySetUp(
  { db, demo }: Pick<Shop, 'db' | 'demo'>,
  actor: Administrator,
  at: Instant,
): Promise<boolean> {
  if (hasFreshCode(actor, at)) return true
  if (!hasFreshCode(actor, at, SETUP_STEP_UP_LIFE)) return false
  return demo || (await findSettings(db)).opening.status === 'preparing'
}
