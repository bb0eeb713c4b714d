/** What is taken over: two collections; `files` are those of the folder that belong to none of them. */
export type TakenFrom = 'products' | 'users' | 'files'

/** One thing that was not simply taken as it was: which field, what was there, what it became (empty: nothing), and why. */
export type Finding = { field: string; was: string; did: 'mended' | 'left-out'; became: string; says: string }

/**
 * The outcome of a record as a whole. `unchanged`: an earlier run took it. `changed-since`: an earlier run took it, and
 * Firebase has other words by now; what the shop has is never overwritten.
 */
export type Outcome = 'taken' | 'unchanged' | 'changed-since' | 'left-out'

/** `id` is Firebase's, or where in the folder it was found; `ourId` is the shop's. */
export type RecordReport = {
  from: TakenFrom
  id: string
  outcome: Outcome
  ourId: string | null
  says: string
  findings: readonly Finding[]
}
