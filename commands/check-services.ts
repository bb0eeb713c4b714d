import type { ServiceCheck } from '#app/domain/service-check.ts'
import type { Shop } from '#app/domain/shop.ts'

type Service = { does: string; check: ServiceCheck | undefined; without?: string }

/**
 * Asks every service outside at once whether it is there and lets the shop in, and says so, a line each. Nothing is sent,
 * charged or changed. Gives whether all are well. Photographs are not among them: the doctor tries those always.
 */
export async function checkServices(shop: Pick<Shop, 'sms' | 'mail' | 'payments' | 'identity'>): Promise<boolean> {
  const lines = await Promise.all(servicesOf(shop).map(lineOf))
  for (const line of lines) console.log(line)
  return !lines.some((line) => line.startsWith('✗'))
}

function servicesOf({ sms, mail, payments, identity }: Parameters<typeof checkServices>[0]): Service[] {
  return [
    { does: 'Text messages', check: sms.check, without: 'go to the dev inbox; there is no service to ask' },
    { does: 'Mail', check: mail.check, without: 'goes to the dev inbox; there is no service to ask' },
    { does: 'Payments', check: payments.check, without: 'are played by the test gateway; there is no service to ask' },
    ...(identity.checks ?? []).map((check) => ({ does: 'Sign-in', check })),
  ]
}

async function lineOf({ does, check, without = '' }: Service): Promise<string> {
  if (!check) return `· ${does} ${without}`
  const fault = await check.run()
  return fault ? `✗ ${does}: ${check.service} failed the check. ${fault}` : `✓ ${does}: ${check.service} lets us in`
}
