import type { Faq } from '#app/domain/support/tickets/faq.ts'
import { LinkedWords } from '#app/ui/shop/linked-words.tsx'

/** Questions that open to their answers. */
export function FaqList({ questions }: { questions: readonly Faq[] }) {
  return (
    <section className="faq" aria-labelledby="faq">
      <h2 id="faq">Often asked</h2>
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>
            <LinkedWords words={answer} />
          </p>
        </details>
      ))}
    </section>
  )
}
