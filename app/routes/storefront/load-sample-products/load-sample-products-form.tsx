import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { EmptyOrErrorScreen } from '#app/ui/kit/empty-or-error-screen.tsx'

const TITLES = {
  none: 'There are no products yet',
  one: 'The shop has 1 product',
  more: (count: number) => `The shop has ${count} products`,
}
const TEXTS = {
  empty: (samples: number) =>
    `The sample catalogue has ${samples} kinds with prices, pictures and stock, to try the shop with.`,
  some: (samples: number) =>
    `Loading adds those of the ${samples} samples that are missing, with their stock. What is here is not changed.`,
}

/** The form that loads the sample products, all or the missing ones, and an admin's way to the trial year. */
export function LoadSampleProductsForm({
  samples,
  products,
  mayTry,
}: {
  samples: number
  products: number
  mayTry: boolean
}) {
  const busy = useNavigation().state !== 'idle'
  const empty = products === 0
  return (
    <EmptyOrErrorScreen
      figure={empty ? '0 g' : `${products}`}
      percent={Math.min(100, (100 * products) / samples)}
      title={titleOf(products)}
      text={TEXTS[empty ? 'empty' : 'some'](samples)}
      actions={
        <>
          <Form method="post">
            <Button type="submit" kind="primary" busy={busy}>
              Load sample products
            </Button>
          </Form>
          {mayTry ? (
            <ButtonLink kind="text" to="/admin/settings/trial-year">
              Try it with a year of orders
            </ButtonLink>
          ) : null}
        </>
      }
    />
  )
}

function titleOf(products: number): string {
  if (products === 0) return TITLES.none
  return products === 1 ? TITLES.one : TITLES.more(products)
}
