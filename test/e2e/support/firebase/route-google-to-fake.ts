import type { BrowserContext, Route } from '@playwright/test'
import { recaptchaStub } from './recaptcha-stub.ts'

const SERVICES = /^https:\/\/(identitytoolkit|securetoken)\.googleapis\.com\//

/** Routes Google's addresses in a browser to this machine: SDK and Content-Security-Policy stay as in production. */
export async function routeGoogleToFake(context: BrowserContext, toolkit: string): Promise<void> {
  await context.route('https://www.google.com/recaptcha/api.js?*', (route) => {
    const onload = new URL(route.request().url()).searchParams.get('onload') ?? ''
    return route.fulfill({ contentType: 'text/javascript', body: recaptchaStub(onload) })
  })
  await context.route(SERVICES, (route) => passOn(route, toolkit))
}

async function passOn(route: Route, toolkit: string): Promise<void> {
  const { host, pathname, search } = new URL(route.request().url())
  try {
    await route.fulfill({ response: await route.fetch({ url: `${toolkit}/${host}${pathname}${search}` }) })
  } catch {
    await route.abort('connectionfailed')
  }
}
