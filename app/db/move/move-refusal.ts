/** Why a database is not moved, or a backup not taken in. In every case nothing was written that stays. */
export const MOVE_MESSAGES = {
  'source-not-current': 'The tables are not up to date. Bring them up to date first: npm run mewa -- migrate',
  'source-newer': 'A newer version of the shop has opened this database. Move it with that version.',
  'target-not-empty':
    'There is something in the target already. Name an empty PostgreSQL database, or a path where no file is yet.',
  differs: 'What arrived is not what was sent. The target was left empty; the source is untouched.',
  'source-changed':
    'The shop wrote something during the move, and that would have been lost. Stop the shop and move again. The target was left empty.',
  damaged: 'The backup is damaged: its rows are not those it was written with. The target was left empty.',
  'backup-newer': 'A later version of the shop wrote this backup. Restore it with that version.',
  'target-ahead': 'The backup is older than the tables of the target. Name a database that was never opened.',
} as const

export type MoveReason = keyof typeof MOVE_MESSAGES
