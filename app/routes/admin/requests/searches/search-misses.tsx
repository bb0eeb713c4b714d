import { Form, useNavigation } from 'react-router'
import type { SearchMiss } from '#app/domain/catalogue/search/search-miss.ts'
import { formatAgo, type Instant } from '#app/domain/instant.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { SelectField } from '#app/ui/kit/field.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'

type Props = {
  misses: readonly SearchMiss[]
  products: readonly { id: string; name: string }[]
  at: Instant
  answer: { words: string; says: string } | undefined
}

/** Texts that found nothing, most often first, each with the product it may be given to. */
export function SearchMisses({ misses, products, at, answer }: Props) {
  return (
    <ul className="misses" aria-label="Searches that found nothing">
      {misses.map((miss) => (
        <li key={miss.words} className="panel miss">
          <div>
            <h2>{miss.words}</h2>
            <p className="sm mute num">
              {miss.times === 1 ? 'Once' : `${miss.times} times`}, last {formatAgo(miss.lastAt, at)} ago
            </p>
          </div>
          <Lesson miss={miss} products={products} answer={answer?.words === miss.words ? answer : undefined} />
        </li>
      ))}
    </ul>
  )
}

function Lesson({ miss, products, answer }: Pick<Props, 'products' | 'answer'> & { miss: SearchMiss }) {
  const form = useAnswerFocus(answer)
  const sent = useNavigation().formData
  const busy = sent?.get('words') === miss.words ? sent.get('do') : null
  return (
    <Form ref={form} method="post" className="lesson" preventScrollReset noValidate>
      <input type="hidden" name="words" value={miss.words} />
      <SelectField label={`“${miss.words}” means`} name="product" defaultValue="" error={answer?.says}>
        <option value="">Choose a product</option>
        {products.map((product) => (
          <option key={product.id} value={product.id}>
            {product.name}
          </option>
        ))}
      </SelectField>
      <div className="row ways">
        <Button kind="secondary" type="submit" name="do" value="teach" busy={busy === 'teach'}>
          Save meaning
        </Button>
        <Button kind="text" type="submit" name="do" value="dismiss" busy={busy === 'dismiss'}>
          Dismiss
        </Button>
      </div>
    </Form>
  )
}
