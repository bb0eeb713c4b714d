import { Panel } from '#app/ui/kit/panel.tsx'
import { AllergenNote } from './allergen-note.tsx'
import { CategoryField } from './category-field.tsx'
import { CollectionsFieldset } from './collections-fieldset.tsx'
import { KindsFieldset } from './kinds-fieldset.tsx'
import { ProductField, ProductLine } from './product-field.tsx'

/** A line that shares its row with another where the column is wide. */
const HALF_LINE = 'half label-line'

/** The facts on the label: kind, origin, and what the law requires. */
export function LabelSection({ sellsNuts }: { sellsNuts: boolean }) {
  return (
    <Panel heading="On the label">
      <div className="product-fields">
        <CategoryField />
        <ProductLine name="countryOfOrigin" className={HALF_LINE} hint="Several with commas between." />
        <KindsFieldset />
        <CollectionsFieldset />
        <ProductLine name="grade" className={HALF_LINE} optional />
        <ProductLine name="genericName" className={HALF_LINE} hint="What it is, in plain words, as on the label." />
        <ProductLine name="ingredients" className={HALF_LINE} />
        <ProductLine
          name="allergen"
          className={HALF_LINE}
          hint="What some people must not eat, as on the label; else: None."
        />
        {sellsNuts ? null : <AllergenNote />}
        <ProductField name="shelfLifeMonths" className="half" inputMode="numeric" hint="Months from packing." />
        <ProductLine name="packedBy" className={HALF_LINE} optional hint="Empty: your shop, as in Settings." />
        <ProductLine name="storage" className={HALF_LINE} optional />
        <ProductLine name="importedBy" className={HALF_LINE} hint="Name and address, when it comes from abroad." />
      </div>
    </Panel>
  )
}
