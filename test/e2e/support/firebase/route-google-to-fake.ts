import type { BrowserContext, Route } from '@playwright/test'

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

/**
 * A stub of www.google.com/recaptcha/api.js, as far as the SDK uses it. It keeps the important restriction: an element
 * takes only one check. `window.captcha` makes it fail: `error`, `expired`, or `twice` for an element that is already
 * used.
 */
function recaptchaStub(onload: string): string {
  return `
    const drawn = new WeakSet(), checks = []
    window.grecaptcha = {
      ready: (run) => run(),
      render(box, wishes) {
        if (drawn.has(box) || window.captcha === 'twice') throw new Error('reCAPTCHA has already been rendered in this element')
        drawn.add(box)
        box.append(Object.assign(document.createElement('div'), { className: 'grecaptcha-badge' }))
        return checks.push(wishes) - 1
      },
      execute(id) {
        const wishes = checks[id]
        setTimeout(() => {
          if (window.captcha === 'error') return wishes['error-callback']()
          if (window.captcha === 'expired') return wishes['expired-callback']()
          wishes.callback('proof-' + id)
        }, 50)
      },
      getResponse: () => '',
      reset() {},
    }
    window[${JSON.stringify(onload)}]()
  `
}
