import { ProductField } from './product-field.tsx'

/** Per 100 g, as on the label. */
export function NutritionSection() {
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>Nutrition per 100 g</h2>
      </div>
      <div className="product-fields">
        <ProductField name="calories" suffix="kcal" inputMode="decimal" />
        {['protein', 'fat', 'carbs', 'fiber'].map((name) => (
          <ProductField key={name} name={name} suffix="g" inputMode="decimal" />
        ))}
      </div>
    </section>
  )
}
