import type { FormAnswer } from '#app/domain/form-answer.ts'
import { formatWeight, type Grams } from '#app/domain/pack-size/weight.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'

/** A question about a weight, in grams, that differs much from the recorded stock. */
export type StockQuestion = { text: string; grams: Grams }

/** The answer to a stock form: its errors, or a question about its weight. */
export type StockAnswer = (FormAnswer & { question?: StockQuestion | undefined }) | undefined

/**
 * Asks whether a weight that differs much from the recorded stock is right. Comes after the form's own button, so that
 * Enter in a field never confirms. Only this weight is confirmed; another one is asked about again.
 */
export function StockConfirmation({ answer, verb, busy }: { answer: StockAnswer; verb: string; busy: boolean }) {
  if (!answer?.question) return null
  const { text, grams } = answer.question
  return (
    <Notice kind="warn" role="alert" tabIndex={-1} title={text}>
      <span className="block mb-3">Nothing is saved yet. Check the weight above, or go on.</span>
      <Button kind="secondary" type="submit" name="confirmedGrams" value={grams} busy={busy}>
        {`${verb} ${formatWeight(grams)} all the same`}
      </Button>
    </Notice>
  )
}
