import { Button } from '#app/ui/kit/button.tsx'

type Props = { limit: number; buyable: boolean; primary?: boolean }

/**
 * The submit button that puts the pack chosen in the form around it into the cart; `limit` is the maximum quantity, 0
 * when it is sold out. AddToCartButton shows it until the pack is in the cart.
 */
export function AddToCartSubmit({ limit, buyable, primary }: Props) {
  return (
    <Button
      type="submit"
      kind={primary ? 'primary' : 'secondary'}
      large={primary}
      full={primary}
      disabled={!buyable || limit === 0}
    >
      {limit === 0 ? 'Sold out' : 'Add to cart'}
    </Button>
  )
}
