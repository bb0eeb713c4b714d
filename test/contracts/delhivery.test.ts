import { delhiveryCourier } from '#app/adapters/couriers/delhivery/delhivery-courier.server.ts'
import type { FakeCourier } from '#test/fakes/couriers/courier-server.ts'
import { openFakeDelhivery } from '#test/fakes/couriers/fake-delhivery.ts'
import { describeCourier, timeoutFor } from './courier-contract.ts'

const ACCOUNT = { token: 'the token of the account', pickup: 'Mewa Godown' }
const TOKEN = 'a token of the webhook'

describeCourier('Delhivery', async () => {
  let at = Date.parse('2026-06-01T06:30:00.000Z')
  const now = () => {
    at += 1_000
    return new Date(at).toISOString()
  }
  const fake = await openFakeDelhivery({ ...ACCOUNT, webhookToken: TOKEN, now })
  const courierAt = (account: Partial<typeof ACCOUNT>, to: FakeCourier = fake) =>
    delhiveryCourier(
      {
        kind: 'delhivery',
        keys: {
          DELHIVERY_TOKEN: account.token ?? ACCOUNT.token,
          DELHIVERY_PICKUP: ACCOUNT.pickup,
          DELHIVERY_WEBHOOK_TOKEN: [TOKEN],
        },
        url: to.url,
      },
      { timeoutMs: timeoutFor(() => to) },
    )
  return {
    fake,
    courier: courierAt({}),
    withWrongKeys: courierAt({ token: 'another' }),
    wrongToken: { Authorization: 'Bearer a token of somebody' },
  }
})
