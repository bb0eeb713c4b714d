import { done, type Result, refused } from '#app/domain/result.ts'
import { CODE_NEEDED_MESSAGE } from '#app/domain/step-up-freshness.ts'
import { HOURS, type Instant, later } from '#app/domain/time/instant.ts'
import { boundsOf, monthPeriod } from '../books-period.ts'
import { REGISTER_NAMES, REGISTERS, type RegisterName, type SumsByRegister } from '../registers/all-registers.ts'
import { summedColumns } from '../registers/register.ts'

/** Why a month was not closed. */
export const CLOSE_MONTH_MESSAGES = {
  ...CODE_NEEDED_MESSAGE,
  'not-over': 'This month is not over yet. It can be closed an hour after its last day.',
  'already-closed': 'Somebody has closed this month already.',
  'edit-waits':
    'An order of this month waits for the payment of a change. End that change first: it would alter what was ordered.',
  'trial-year': 'The trial year is loaded, and its orders are in no books. Remove it first.',
} as const
export type CloseMonthReason = keyof typeof CLOSE_MONTH_MESSAGES

/** How long after its end a month can be closed, so that whatever began in it is written. */
const GRACE = HOURS

type Facts = { at: Instant; isClosed: boolean; hasUnpaidOrderEdit: boolean; hasTrial: boolean }

/** Decides whether a month (YYYY-MM) can be closed. */
export function decideClosing(
  month: string,
  { at, isClosed, hasUnpaidOrderEdit, hasTrial }: Facts,
): Result<void, Exclude<CloseMonthReason, 'code-not-fresh'>> {
  if (hasTrial) return refused('trial-year')
  if (isClosed) return refused('already-closed')
  if (!isOver(month, at)) return refused('not-over')
  return hasUnpaidOrderEdit ? refused('edit-waits') : done()
}

/** Whether a month is over, and nothing of it can still be on its way into the books. */
export function isOver(month: string, at: Instant): boolean {
  return at >= later(boundsOf(monthPeriod(month)).before, GRACE)
}

/** A figure of a closed month that is another today. `column` is null for the number of rows. */
export type ChangedSum = { register: RegisterName; column: string | null; kept: number; now: number }

/**
 * What differs between the sums kept at closing and those of today; a register or column that is newer than the closing
 * is none.
 */
export function changedSums(kept: Partial<SumsByRegister>, now: Partial<SumsByRegister>): ChangedSum[] {
  return REGISTER_NAMES.flatMap((register): ChangedSum[] => {
    const [before, today] = [kept[register], now[register]]
    if (!before || !today) return []
    const columns = summedColumns(REGISTERS[register]).map(({ key }) => key)
    const sums = columns.flatMap((column): ChangedSum[] => {
      const [was, is] = [before.sums[column], today.sums[column] ?? 0]
      return was === undefined || was === is ? [] : [{ register, column, kept: was, now: is }]
    })
    return before.rows === today.rows ? sums : [{ register, column: null, kept: before.rows, now: today.rows }, ...sums]
  })
}

/** Whether GSTR-3B is recorded as filed for a month that files it, and with the sums of its documents. */
export type FilingState = 'none-due' | 'not-filed' | 'differs' | 'as-filed'

/** A month of the books. `changes` is empty while its sums are those that were kept. */
export type BooksMonth = { month: string; name: string } & (
  | { status: 'running' }
  | { status: 'open'; filing: FilingState }
  | { status: 'closed'; closedAt: Instant; closedBy: string; changes: ChangedSum[] }
)
