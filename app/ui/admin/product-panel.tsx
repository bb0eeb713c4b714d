import { Form, Link } from 'react-router'
import { formatMoney } from '#app/domain/money.ts'
import { freeGrams, isLow, type ShelfProduct } from '#app/domain/reports/shelf.ts'
import { formatPer100g, formatWeight, GRAMS_OF } from '#app/domain/weight.ts'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { WeightLabel } from '#app/ui/shop/weight-label.tsx'
import type { EditAnswer } from './edit-answer.ts'
import { PriceForm } from './price-form.tsx'
import { StockForm } from './stock-form.tsx'
import { packsItMakes, StockLine } from './stock-line.tsx'

type Props = { product: ShelfProduct; answer: EditAnswer | undefined }

/** One product on the owner's shelf: its stock as a reading, its three prices, and the forms that change them. */
export function ProductPanel({ product, answer }: Props) {
  const free = freeGrams(product)
  const answerTo = (edit: string) => (answer?.edit === edit ? answer : undefined)
  return (
    <section className="panel" aria-label={product.name}>
      <div className="ph2">
        <h2>
          <Link to={`/products/${product.id}`}>{product.name}</Link>{' '}
          <span className="sm mute">{product.hindiName}</span>
        </h2>
        {product.publishedAt ? <Badge kind="ok">Published</Badge> : <Badge kind="quiet">Not on the shelf</Badge>}
      </div>
      {answer?.refusal ? (
        <Notice kind="bad" role="alert" className="mb-4">
          {answer.refusal}
        </Notice>
      ) : null}
      <div className="onshelf">
        <div>
          <p className="read">{formatWeight(free)}</p>
          <p className="sm mute num">
            makes {packsItMakes(free)}
            {product.heldGrams > 0 ? `. ${formatWeight(product.heldGrams)} more is held for orders` : null}
          </p>
          <StockLine stock={product} />
          {isLow(product) ? <p className="sm low">At or under the reorder weight.</p> : null}
        </div>
        <dl className="rates3">
          {product.packs.map((pack) => (
            <div key={pack.weight}>
              <dt>
                <WeightLabel weight={pack.weight} />
              </dt>
              <dd>
                <b className="b num">{formatMoney(pack.pricePaise)}</b>
                <span className="xs mute num">{formatPer100g(pack.pricePaise, GRAMS_OF[pack.weight])}</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="edits">
        <StockForm product={product} answer={answerTo('stock')} />
        <PriceForm product={product} answer={answerTo('prices')} />
        <PublishForm product={product} />
      </div>
    </section>
  )
}

function PublishForm({ product }: { product: ShelfProduct }) {
  const publish = product.publishedAt === null
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="product" value={product.id} />
      <input type="hidden" name="edit" value="publish" />
      <input type="hidden" name="version" value={product.version} />
      <input type="hidden" name="publish" value={publish ? 'yes' : 'no'} />
      <Button kind="quiet" type="submit" aria-label={`${publish ? 'Publish' : 'Unpublish'} ${product.name}`}>
        {publish ? 'Publish' : 'Unpublish'}
      </Button>
    </Form>
  )
}
