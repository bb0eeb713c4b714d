/**
 * A stub of www.google.com/recaptcha/api.js, as far as the SDK uses it. It keeps the important restriction: an element
 * takes only one check. `window.captcha` makes it fail: `error`, `expired`, or `twice` for an element that is already
 * used.
 */
export function recaptchaStub(onload: string): string {
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
