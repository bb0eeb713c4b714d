import { requireOwnOrder } from '#app/http/auth/order-guard.server.ts'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import type { Route } from './+types/route.ts'
import { ConfirmationPage } from './confirmation.tsx'
import { readConfirmationPage } from './read-confirmation-page.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Order confirmation', matches) }]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const order = await requireOwnOrder(context, request, params.id)
  return readConfirmationPage(context, request, order)
}

export default function OrderConfirmation({ loaderData }: Route.ComponentProps) {
  return <ConfirmationPage {...loaderData} />
}
