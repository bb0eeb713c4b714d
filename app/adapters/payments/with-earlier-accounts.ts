import type { PaymentGateway } from '#app/domain/payments/gateway/payment-gateway.ts'
import { refused } from '#app/domain/result.ts'

/**
 * A gateway whose keys were replaced, maybe by those of another account: what the account of today does not know is
 * looked for at the earlier ones, newest first. New payments start at the account of today.
 */
export function withEarlierAccounts(gateway: PaymentGateway, earlier: readonly PaymentGateway[]): PaymentGateway {
  if (earlier.length === 0) return gateway
  const accounts = [gateway, ...earlier]
  return {
    ...gateway,
    async readWebhook(headers, rawBody) {
      for (const account of accounts) {
        const read = await account.readWebhook(headers, rawBody)
        if (read.ok || read.reason === 'unconfirmed') return read
      }
      return refused('forged')
    },
    fetchAndCapture: (gatewayRef) => atOne(accounts, (account) => account.fetchAndCapture(gatewayRef)),
    refund: (refund) => atOne(accounts, (account) => account.refund(refund)),
    fetchRefund: (refund) => atOne(accounts, (account) => account.fetchRefund(refund)),
    ...(gateway.close
      ? { close: (gatewayRef) => atOne(accounts, async (account) => account.close?.(gatewayRef)) }
      : {}),
  }
}

async function atOne<Answer>(
  accounts: readonly PaymentGateway[],
  call: (account: PaymentGateway) => Promise<Answer>,
): Promise<Answer> {
  let first: unknown
  for (const account of accounts) {
    try {
      return await call(account)
    } catch (error) {
      first ??= error
      // An earlier account may have been closed; the error of today's counts.
      if (!account.isUnknown(error)) throw first
    }
  }
  throw first
}
