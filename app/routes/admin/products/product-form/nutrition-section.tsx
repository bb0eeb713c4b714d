import { ProductField } from './product-field.tsx'

/** Per 100 g, as the label says. */
export function NutritionSection() {
  return (
    <section className="panel">
      <div className="ph2">
        <h2>Nutrition per 100 g</h2>
      </div>
      <div className="pfields">
        <ProductField name="calories" suffix="kcal" inputMode="decimal" />
        {['protein', 'fat', 'carbs', 'fiber'].map((name) => (
          <ProductField key={name} name={name} suffix="g" inputMode="decimal" />
        ))}
      </div>
    </section>
  )
}
