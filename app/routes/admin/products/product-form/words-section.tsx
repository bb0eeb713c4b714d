import { ProductField, ProductText } from './product-field.tsx'

/** What a shopper reads and searches for. */
export function WordsSection() {
  return (
    <section className="panel">
      <div className="ph2">
        <h2>Words</h2>
      </div>
      <div className="pfields">
        <ProductField name="name" className="w2" autoComplete="off" />
        <ProductField name="hindiName" optional />
        <ProductField name="devanagariName" optional lang="hi" />
        <ProductField name="searchWords" className="w2" optional hint="Other words people type, with commas between." />
        <ProductText name="description" className="w2" optional rows={4} />
      </div>
    </section>
  )
}
