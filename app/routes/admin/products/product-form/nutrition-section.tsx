import { ProductField } from './product-field.tsx'

/** Per 100 g, as on the label; left empty of goods that need none. */
export function NutritionSection() {
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>Nutrition per 100 g</h2>
      </div>
      <p className="sm mute mb-3">
        As on the label. Spices, masala blends, sugar, jaggery and salt need none: leave all five empty, and shoppers
        see no table.
      </p>
      <div className="product-fields">
        <ProductField name="calories" suffix="kcal" inputMode="decimal" />
        {['protein', 'fat', 'carbs', 'fiber'].map((name) => (
          <ProductField key={name} name={name} suffix="g" inputMode="decimal" />
        ))}
      </div>
    </section>
  )
}
