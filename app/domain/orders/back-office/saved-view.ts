import { MAX_PER_PERSON } from '#app/domain/limits/max-per-person.ts'
import { done, type Result, refused } from '#app/domain/result.ts'

/** A saved list of orders. `query` is the query string of its URL. */
export type SavedView = {
  id: string
  name: string
  query: string
  userId: string
  /** Visible to all staff who see orders. */
  isShared: boolean
}

const MAX_NAME_LENGTH = 30

/** Why a view was not saved. */
export const SAVED_VIEW_MESSAGES = {
  'name-empty': 'Give the view a name.',
  'name-too-long': `Use at most ${MAX_NAME_LENGTH} characters.`,
  'name-taken': 'There is already a view with this name.',
  'nothing-to-save': 'Filter, search or sort first: this is the list of all orders.',
  'too-many': `There are already ${MAX_PER_PERSON.savedViews} views. Delete one first.`,
} as const
export type SavedViewReason = keyof typeof SAVED_VIEW_MESSAGES

/** Decides whether a view may be saved beside those its creator sees. Returns its trimmed name. */
export function decideView(
  input: { name: string; query: string },
  seen: readonly Pick<SavedView, 'name'>[],
): Result<string, SavedViewReason> {
  const name = input.name.trim()
  if (name === '') return refused('name-empty')
  if (name.length > MAX_NAME_LENGTH) return refused('name-too-long')
  if (input.query === '') return refused('nothing-to-save')
  if (seen.some((view) => view.name.toLowerCase() === name.toLowerCase())) return refused('name-taken')
  return seen.length >= MAX_PER_PERSON.savedViews ? refused('too-many') : done(name)
}

/** Whether a user may delete a view: its creator may, and the owner any shared one. */
export function mayDeleteView(
  view: Pick<SavedView, 'userId' | 'isShared'>,
  user: { id: string; isAdmin: boolean },
): boolean {
  return view.userId === user.id || (view.isShared && user.isAdmin)
}
