import { type CDPSession, expect, type Page, test } from '@playwright/test'
import type {} from '#app/ui/shared/document/use-press-replay.ts'

const isFull = process.env.STRESS === 'full'

/** The report of a page about its fields. */
type FieldReport = {
  /** When this was done and when the page was hydrated, in milliseconds after the forms were parsed. */
  at: number
  hydratedAt: number
  /** The fields that lost their value, with their current one. */
  lost: string[]
  /** The pressed form and its expected submission. Null if no form can be submitted. */
  pressed: { action: string; fields: [string, string][] } | null
}

declare global {
  interface Window {
    reportTyping: (shown: FieldReport) => void
  }
}

/**
 * Opens pages repeatedly. At some moment between the first paint and shortly after hydration, a value is put into every
 * field of its forms, and one form is submitted twice in a row. Then every field must hold its value, and exactly one
 * request must carry it all. Requests are not answered, so nothing is changed.
 */
export async function typeDuringHydration(
  page: Page,
  paths: readonly (readonly [path: string, moments: number])[],
  random: () => number,
): Promise<void> {
  const sent: string[] = []
  let tell: (shown: FieldReport) => void = () => {}
  await page.exposeFunction('reportTyping', (report: FieldReport) => tell(report))
  await page.addInitScript(typeEarly)
  const browser = await page.context().newCDPSession(page)
  await keepUnanswered(browser, (body) => sent.push(body))
  if (isFull) await loadScriptsEachTime(browser)
  let span = 250
  // Every other one of many moments has a CPU six times slower.
  const slowDown = (turn: number) => browser.send('Emulation.setCPUThrottlingRate', { rate: turn % 2 === 1 ? 6 : 1 })
  const typeOnce = async (path: string, input: { after: number; form: number }) => {
    sent.length = 0
    const reported = new Promise<FieldReport>((resolve) => {
      tell = resolve
    })
    const asking = `typing=${encodeURIComponent(JSON.stringify(input))}`
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}${asking}`, { waitUntil: 'commit' })
    const { lost, pressed, hydratedAt } = await reported
    span = Math.max(50, hydratedAt * 1.3)
    expect.soft(lost, `${path}: what was typed`).toEqual([])
    if (!pressed) return
    const words = `${path}: requests of one press`
    await expect.poll(() => sent.length, { message: words }).toBeGreaterThan(0)
    expect.soft(sent.length, words).toBe(1)
    const missing = pressed.fields.filter(([, value]) => !decoded(sent[0] ?? '').includes(value))
    expect.soft(missing, `${path}: what was sent`).toEqual([])
  }
  for (const [path, moments] of paths)
    for (let turn = 0; turn < moments; turn++) {
      if (moments > 3) await slowDown(turn)
      const input = { after: random() * span, form: turn }
      await test.step(`${path} after ${Math.round(input.after)} ms`, () => typeOnce(path, input))
    }
}

/** Every page is as at a first visit: its scripts arrive later and one by one. */
async function loadScriptsEachTime(browser: CDPSession): Promise<void> {
  await browser.send('Network.enable')
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true })
}

/**
 * Tells the body of each POST request of the page, none of which reaches the shop. Only documents and calls pass
 * through here: `page.route` would make every script of every page do so, and turn the browser's cache off.
 */
async function keepUnanswered(browser: CDPSession, tell: (body: string) => void): Promise<void> {
  const types = ['Document', 'Fetch', 'XHR'] as const
  await browser.send('Fetch.enable', { patterns: types.map((resourceType) => ({ resourceType })) })
  browser.on('Fetch.requestPaused', async ({ requestId, request, resourceType }) => {
    if (request.method !== 'POST' || isAside(request.url)) {
      // A page that has been left since has no such request any more.
      await browser.send('Fetch.continueRequest', { requestId }).catch(() => {})
      return
    }
    const parts = (request.postDataEntries ?? []).map(({ bytes = '' }) => Buffer.from(bytes, 'base64'))
    tell(Buffer.concat(parts).toString())
    // Nothing, or no response at all: either way the page stays.
    if (resourceType === 'Document')
      await browser.send('Fetch.fulfillRequest', { requestId, responseCode: 204 }).catch(() => {})
  })
}

// Requests that a page sends by itself.
function isAside(url: string): boolean {
  return /\/api\/v1\/(challenge|auth\/challenge)|\/csp/.test(url)
}

function decoded(body: string): string {
  return decodeURIComponent(body.replaceAll('+', ' ').replace(/%(?![0-9A-Fa-f]{2})/g, '%25'))
}

/** Runs in a page before its own scripts. */
function typeEarly(): void {
  const requested = new URL(location.href).searchParams.get('typing')
  if (!requested) return
  const input: { after: number; form: number } = JSON.parse(requested)
  type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
  const FORMS = 'main form[method="post"]'
  const FIELDS = ':is(input:not([type="hidden"], [type="file"], [type="submit"])[name], select[name], textarea):enabled'
  const VALUES: Record<string, string> = { pincode: '560001', state: '29', phone: '9812345670', altPhone: '9812345671' }
  const OF_KIND: Record<string, string> = {
    date: '2027-01-15',
    email: 'early@example.in',
    url: 'https://early.example/',
    number: '7',
  }

  let early: [Field, string | boolean][] = []
  let pressed: FieldReport['pressed'] = null
  const type = () => {
    const fields = Array.from(document.querySelectorAll<Field>(`${FORMS} ${FIELDS}`)).filter((field) =>
      field.checkVisibility(),
    )
    for (const field of fields) early.push([field, typeInto(field)])
    // The last one chosen of several radio buttons counts; and a price typed after hydration ticks its size again.
    early = early.map(([field, typed]) => [field, isChoice(field) ? field.checked : typed])
  }
  const isChoice = (field: Field): field is HTMLInputElement => /radio|checkbox/.test(field.type)
  const typeInto = (field: Field): string | boolean => {
    if (isChoice(field)) {
      field.click()
      return field.checked
    }
    const typed = valueFor(field)
    // Sets the value like a user, so that React does not notice it.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed)
    for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }))
    return field.value
  }
  const valueFor = (field: Field): string => {
    const known = VALUES[field.name] ?? OF_KIND[field.type]
    if (known) return known
    if (field instanceof HTMLSelectElement) return field.options[field.options.length - 1]?.value ?? ''
    return /numeric|decimal/.test(field.inputMode) ? '37' : 'Typed early'
  }
  const press = () => {
    const buttons = Array.from(document.querySelectorAll<HTMLFormElement>(FORMS)).flatMap((form) => {
      const button = Array.from(form.querySelectorAll<HTMLButtonElement>('button[type="submit"]')).find(
        (one) => one.checkVisibility() && !one.disabled,
      )
      return button ? [{ form, button }] : []
    })
    const chosen = buttons[input.form % buttons.length]
    if (!chosen) return
    const { form, button } = chosen
    const fields = Array.from(form.querySelectorAll<Field>(FIELDS)).filter((field) => field.checkVisibility())
    const texts = fields.filter((field) => !/radio|checkbox/.test(field.type) && field.name && field.value)
    pressed = { action: form.action, fields: texts.map((field) => [field.name, field.value]) }
    button.click()
    setTimeout(() => button.click(), 60)
  }
  const nowOf = (field: Field, typed: string | boolean): string | boolean => {
    const same = field.isConnected ? field : document.querySelector<Field>(`[name="${CSS.escape(field.name)}"]`)
    return typeof typed === 'boolean'
      ? ((same as HTMLInputElement | null)?.checked ?? false)
      : (same?.value ?? 'nothing')
  }
  let began = 0
  let hydratedAt = 0
  let at = 0
  const look = () => {
    const now = performance.now()
    // A page without forms has nothing to lose.
    if (!began && (document.querySelector(FORMS) || hydratedAt) && document.readyState !== 'loading') began = now
    if (began && !at && now - began >= input.after) {
      at = now
      type()
      press()
    }
    if (
      !hydratedAt &&
      document.readyState !== 'loading' &&
      window.replayPress === undefined &&
      document.documentElement.dataset.session
    )
      hydratedAt = now
    if (!at || !hydratedAt || now - Math.max(at, hydratedAt) < 250) {
      setTimeout(look, 3)
      return
    }
    window.reportTyping({
      at: at - began,
      hydratedAt: hydratedAt - began,
      lost: early.flatMap(([field, typed]) => {
        const holds = nowOf(field, typed)
        return holds === typed ? [] : [`${field.name}: ${typed} became ${holds}`]
      }),
      pressed,
    })
  }
  look()
}
