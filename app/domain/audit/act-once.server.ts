import { done, type Refusal, refused } from '../result.ts'
import type { Shop } from '../shop.ts'
import {
  deletePanelSave,
  findPanelSave,
  insertPanelSave,
  type KeptAnswer,
  type PanelSave,
  updatePanelSave,
} from './panel-save-store.server.ts'

/**
 * Acts on a form of the panel once per key, and gives the first answer to whoever sends it again. An answer below 400 is
 * kept; one below 500 refused, so nothing changed and the key may be used again; after a fault nobody knows what was done.
 * A key that was begun and has no answer, or that came with another form, is refused `not-known`: nothing is done then.
 */
export async function actOnce(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  save: PanelSave,
  formHash: string,
  act: () => Promise<KeptAnswer>,
): Promise<{ ok: true; value: KeptAnswer } | Refusal<'not-known'>> {
  if (!(await insertPanelSave(db, save, formHash, now()))) {
    const known = await findPanelSave(db, save)
    return known?.answer && known.formHash === formHash ? done(known.answer) : refused('not-known')
  }
  const answer = await act()
  if (answer.status < 400) await updatePanelSave(db, save, answer)
  else if (answer.status < 500) await deletePanelSave(db, save)
  return done(answer)
}
