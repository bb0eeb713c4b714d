import { ButtonLink } from '#app/ui/kit/button.tsx'
import { EmptyOrErrorScreen } from '#app/ui/kit/empty-or-error-screen.tsx'

/** In place of the page of a product that was on sale before and is not now. */
export default function WithdrawnProduct({ name }: { name: string }) {
  return (
    <EmptyOrErrorScreen
      figure="0 g"
      title={`${name} is not available now`}
      text="We do not sell it at the moment."
      actions={
        <ButtonLink kind="primary" to="/products">
          All Products
        </ButtonLink>
      }
    />
  )
}
