import type { Pack } from '#app/domain/catalogue/product/product.ts'
import type { Grams, Weight } from '#app/domain/weight.ts'
import { PackPicker, useChosenPack } from '#app/ui/shop/pack-picker.tsx'
import { Group, Specimen } from './section.tsx'

const PACKS: readonly Pack[] = [
  { weight: '250g', grams: 250, pricePaise: 39_900, mrpPaise: 44_900 },
  { weight: '500g', grams: 500, pricePaise: 76_900, mrpPaise: 84_900 },
  { weight: '1kg', grams: 1000, pricePaise: 149_900, mrpPaise: 164_900 },
]

/** The pack picker with plenty, with little left, with one pack only, and as it stands on a card. */
export function Packs() {
  return (
    <Group name="Pack picker: each cell ends at its own mark" size="whole">
      <div className="kit-packs">
        <Specimen state="Plenty">
          <Picker stockGrams={60_000} from="500g" />
        </Specimen>
        <Specimen state="700 g left: no 1kg any more">
          <Picker stockGrams={700} from="500g" />
        </Specimen>
        <Specimen state="Sold in one pack">
          <Picker stockGrams={60_000} from="1kg" packs={PACKS.slice(2)} />
        </Specimen>
        <Specimen state="On a card: labels only">
          <Picker stockGrams={60_000} from="250g" mini />
        </Specimen>
      </div>
    </Group>
  )
}

type Props = { stockGrams: Grams; from: Weight; packs?: readonly Pack[]; mini?: boolean }

function Picker({ stockGrams, from, packs = PACKS, mini }: Props) {
  const product = { packs, stockGrams }
  const { weight, form } = useChosenPack(product, from)
  return (
    <form {...form}>
      <PackPicker product={product} value={weight} mini={mini} />
    </form>
  )
}
