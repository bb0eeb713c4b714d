import { done, type Result, refused } from '#app/domain/result.ts'

/** A list of orders somebody comes back to. `query` is what stands after the question mark. */
export type SavedView = {
  id: string
  name: string
  query: string
  userId: string
  /** Seen by everybody who sees orders. */
  isShared: boolean
}

/** Why a view was not saved. */
export const SAVED_VIEW_MESSAGES = {
  'name-empty': 'Give the view a name.',
  'name-too-long': 'Use at most 30 characters.',
  'name-taken': 'There is a view of this name already.',
  'nothing-to-save': 'Filter, search or sort first: this is the list of all orders.',
  'too-many': 'There are 20 views already. Delete one first.',
} as const
export type SavedViewReason = keyof typeof SAVED_VIEW_MESSAGES

const MAX_VIEWS = 20

/** Whether a view may be saved beside those its maker sees. Gives its name without spaces around it. */
export function decideView(
  input: { name: string; query: string },
  seen: readonly Pick<SavedView, 'name'>[],
): Result<string, SavedViewReason> {
  const name = input.name.trim()
  if (name === '') return refused('name-empty')
  if (name.length > 30) return refused('name-too-long')
  if (input.query === '') return refused('nothing-to-save')
  if (seen.some((view) => view.name.toLowerCase() === name.toLowerCase())) return refused('name-taken')
  return seen.length >= MAX_VIEWS ? refused('too-many') : done(name)
}

/** Who may delete a view: its maker, and the owner any that is shared. */
export function mayDeleteView(
  view: Pick<SavedView, 'userId' | 'isShared'>,
  user: { id: string; isAdmin: boolean },
): boolean {
  return view.userId === user.id || (view.isShared && user.isAdmin)
}
