import { redirect } from 'react-router'
import { pollTestPayment } from '#app/domain/payments/gateway/run-test-payment.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import type { Route } from './+types/test-payment-return.route.ts'

/** The return address of the gateway's page: polls the gateway at once instead of waiting for its webhook. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireStaff(context, request, 'settings')
  await pollTestPayment(shopOf(context), params.id, 'return')
  return redirect(`/admin/settings/payments?test=${params.id}`)
}
