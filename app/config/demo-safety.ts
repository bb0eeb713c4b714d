import { DEMO_OWNER } from '#app/domain/identity/staff/demo-owner.ts'
import type { Environment } from './environment-schema.ts'
import { isLoopback, isLoopbackHost } from './loopback.ts'

/**
 * Whether the shop is a demo: the built-in inbox or test gateway replaces a real service. A shop whose keys are typed
 * in the panel has neither: until they are, it sends nothing and takes no payment.
 */
export function isDemo({ SMS, PAYMENTS, CONNECTIONS }: Environment): boolean {
  if (CONNECTIONS === 'panel') return false
  return SMS === 'inbox' || PAYMENTS === 'test'
}

/**
 * Why a shop must not start where others can reach it: a demo that PUBLIC_DEMO does not open, or a shop without its own
 * secret or owner. No other setting counts, so that a misread value cannot open a demo to the world.
 */
export function safetyProblems(settings: Environment): string[] {
  const { SHOP_URL, HOST, SECRET, ADMIN_PHONES, CONNECTIONS } = settings
  const demo = isDemo(settings)
  const publicDemo = demo && settings.PUBLIC_DEMO === 'yes'
  const isOpen = publicDemo || (SHOP_URL !== undefined && !isLoopback(SHOP_URL))
  const problems: string[] = []
  if (isOpen && !publicDemo && CONNECTIONS === 'environment') problems.push(...builtInServiceProblems(settings))
  if (demo && !publicDemo && HOST && !isLoopbackHost(HOST))
    problems.push(
      'HOST must be 127.0.0.1 or another address of this machine alone, for this is a demo; PUBLIC_DEMO=yes opens it',
    )
  if (!demo && !SHOP_URL) problems.push('SHOP_URL must be the address of the shop, such as https://shop.example')
  if (!demo && SHOP_URL?.startsWith('http:') && !isLoopback(SHOP_URL))
    problems.push(
      'SHOP_URL must begin with https: over http, everyone on the way reads one-time codes and sessions, the owner’s too',
    )
  if (!SECRET && (isOpen || !demo)) problems.push('SECRET must be set to at least 32 random characters')
  if (CONNECTIONS === 'panel' && !ADMIN_PHONES) problems.push('ADMIN_PHONES must name the owner, who types the keys')
  if (demo && isOpen && !ADMIN_PHONES) problems.push('ADMIN_PHONES must name the owner')
  if (demo && isOpen && ADMIN_PHONES?.includes(DEMO_OWNER))
    problems.push(`ADMIN_PHONES must name another owner than ${DEMO_OWNER}, which everyone knows`)
  return problems
}

/** The settings that choose a built-in service, one problem each. */
function builtInServiceProblems({ SMS, PAYMENTS, MAIL_URL }: Environment): string[] {
  const problems: string[] = []
  if (SMS === 'inbox')
    problems.push(
      'SMS must name a real sender: the dev inbox shows every code to everyone; or CONNECTIONS=panel, to type the keys in the panel',
    )
  if (PAYMENTS === 'test') problems.push('PAYMENTS must name a real gateway: the test gateway takes no money')
  if (MAIL_URL === 'inbox') problems.push('MAIL_URL must name a mail server: answers to customers go by mail')
  return problems
}
