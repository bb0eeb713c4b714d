import type { FormAnswer } from '#app/domain/form-answer.ts'
import { formatWeight } from '#app/domain/weight.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'

/** What was wrong with a stock form, or the question it raises: is a weight far from the books meant? */
export type StockAnswer = (FormAnswer & { question?: string | undefined }) | undefined

/**
 * Asks whether a weight far from the books is meant. Stands after the form's own button, which checks again: Enter in a field
 * never confirms. Only this weight is confirmed; another one is asked about again.
 */
export function StockConfirmation({ answer, verb, busy }: { answer: StockAnswer; verb: string; busy: boolean }) {
  if (!answer?.question) return null
  const grams = Math.round(Number(answer.typed.grams) * 1000)
  return (
    <Notice kind="warn" role="alert" tabIndex={-1} title={answer.question}>
      <span className="block mb-3">Nothing is saved yet. Check the weight above, or go on.</span>
      <Button kind="secondary" type="submit" name="sureGrams" value={grams} busy={busy}>
        {`${verb} ${formatWeight(grams)} all the same`}
      </Button>
    </Notice>
  )
}
