import { environmentSchema } from './environment-schema.ts'

/** A variable of the environment that no setting has, and the setting that is probably meant. */
export type MisspeltSetting = { name: string; meant: string }

const KNOWN = Object.keys(environmentSchema.shape)
// Shorter names, and those that begin otherwise, are of other programs.
const [MIN_LENGTH, SAME_START, MAX_EDITS] = [6, 3, 2]
// TRUSTED_PROXY lacks three letters of TRUSTED_PROXIES.
const singular = (name: string) => name.replace(/IES$/, 'Y')

/**
 * The variables whose names are those of a setting but for one or two letters, or in the singular: the shop does not
 * read them.
 */
export function misspeltSettings(environment: NodeJS.ProcessEnv): MisspeltSetting[] {
  return Object.keys(environment).flatMap((name) => {
    if (name.length < MIN_LENGTH || KNOWN.includes(name)) return []
    const upper = name.toUpperCase()
    const [nearest] = KNOWN.filter((known) => known.slice(0, SAME_START) === upper.slice(0, SAME_START))
      .map((meant) => ({ meant, edits: Math.min(countEdits(upper, meant), countEdits(upper, singular(meant))) }))
      .filter(({ edits }) => edits <= MAX_EDITS)
      .sort((one, other) => one.edits - other.edits)
    return nearest ? [{ name, meant: nearest.meant }] : []
  })
}

/** How many letters are to be added, left out or changed to make one text of another (Levenshtein). */
function countEdits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [column, wanted] of [...other].entries()) {
      const changed = (row[column] ?? 0) + (letter === wanted ? 0 : 1)
      next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
