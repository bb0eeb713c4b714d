import { useState } from 'react'
import type { Pack } from '#app/domain/catalogue/product/product.ts'
import type { Grams, Weight } from '#app/domain/weight.ts'
import { PackPicker } from '#app/ui/shop/pack-picker.tsx'
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
          <Picker name="kit-plenty" stockGrams={60_000} from="500g" />
        </Specimen>
        <Specimen state="700 g left: no 1kg any more">
          <Picker name="kit-little" stockGrams={700} from="500g" />
        </Specimen>
        <Specimen state="Sold in one pack">
          <Picker name="kit-one" stockGrams={60_000} from="1kg" packs={PACKS.slice(2)} />
        </Specimen>
        <Specimen state="On a card: labels only">
          <Picker name="kit-mini" stockGrams={60_000} from="250g" mini />
        </Specimen>
      </div>
    </Group>
  )
}

type Props = { name: string; stockGrams: Grams; from: Weight; packs?: readonly Pack[]; mini?: boolean }

function Picker({ name, stockGrams, from, packs = PACKS, mini }: Props) {
  const [weight, setWeight] = useState(from)
  return (
    <PackPicker packs={packs} stockGrams={stockGrams} value={weight} onChange={setWeight} name={name} mini={mini} />
  )
}
