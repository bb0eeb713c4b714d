import { redirect } from 'react-router'
import { pollPaymentTest } from '#app/domain/payments/gateway/run-payment-test.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import type { Route } from './+types/test-return.route.ts'

/** Where the gateway's page sends the owner back to: the gateway is polled at once, whatever its webhook does. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireStaff(context, request, 'settings')
  await pollPaymentTest(shopOf(context), params.id, 'return')
  return redirect(`/admin/settings/payments?test=${params.id}`)
}
