import { formatWeight } from '#app/domain/weight.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'

/** What the server said to a stock form it did not save: a message a field, all that was typed, and what it asks first. */
export type StockAnswer = { fields: Record<string, string>; typed: Record<string, string>; asked?: string } | undefined

/**
 * Asks whether a weight far from the books is meant. It stands after the form's own button, which checks again: Enter in a
 * field never says yes. Yes is said to this weight alone; another one is asked about anew.
 */
export function SlipQuestion({ answer, verb, busy }: { answer: StockAnswer; verb: string; busy: boolean }) {
  if (!answer?.asked) return null
  const grams = Math.round(Number(answer.typed.grams) * 1000)
  return (
    <Notice kind="warn" role="alert" tabIndex={-1} title={answer.asked}>
      <span className="block mb-3">Nothing is saved yet. Check the weight above, or go on.</span>
      <Button kind="secondary" type="submit" name="sureGrams" value={grams} busy={busy}>
        {`${verb} ${formatWeight(grams)} all the same`}
      </Button>
    </Notice>
  )
}
