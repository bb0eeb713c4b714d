/** Why a database is not moved, or a backup not taken in. In every case nothing was written that stays. */
export const MOVE_SAYS = {
  'source-not-current': 'The tables are not up to date. Bring them up to date first: npm run mewa -- migrate',
  'target-not-empty':
    'There is something in the target already. Name an empty database, or one that does not exist yet.',
  differs: 'What arrived is not what was sent. The target was left empty; the source is untouched.',
  'source-changed':
    'The shop wrote something during the move, and that would have been lost. Stop the shop and move again. The target was left empty.',
} as const

export type MoveReason = keyof typeof MOVE_SAYS
