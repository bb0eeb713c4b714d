import { ProductField, ProductLine, ProductText } from './product-field.tsx'
import { UsualFactsPanel } from './usual-facts-panel.tsx'

/**
 * The texts that shoppers read and search, and for a product that shoppers do not see yet, the usual facts of its
 * goods.
 */
export function TextSection({ usual }: { usual: 'new' | 'draft' | null }) {
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>Words</h2>
      </div>
      <div className="product-fields">
        <ProductField name="name" className="span-2" autoComplete="off" />
        {usual ? <UsualFactsPanel isNew={usual === 'new'} /> : null}
        <ProductField name="hindiName" optional />
        <ProductField name="devanagariName" optional lang="hi" />
        <ProductLine name="searchWords" optional hint="Other words people type, with commas between." />
        <ProductText name="description" className="span-2" optional rows={4} />
      </div>
    </section>
  )
}
