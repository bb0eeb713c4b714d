import { lazy, type ReactNode, Suspense, use } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderWholePage } from './render-whole-page.server.ts'

function Late({ text }: { text: Promise<string> }) {
  return <p>{use(text)}</p>
}

function Almonds() {
  return <p>Almonds</p>
}

function Broken(): never {
  throw new Error('no page')
}

const htmlOf = async (...page: Parameters<typeof renderWholePage>) => (await renderWholePage(...page)).toString()
const silent = () => ({ onError: vi.fn(), timeoutMs: 1_000 })

test('a page has its late parts, in every script and letter', async () => {
  const text = new Promise<string>((resolve) => setTimeout(resolve, 20, `बादाम 🌰 ${'₹'.repeat(5_000)}`))
  const html = await htmlOf(
    <Suspense fallback="…">
      <Late text={text} />
    </Suspense>,
    silent(),
  )
  expect(html).toContain(`<p>बादाम 🌰 ${'₹'.repeat(5_000)}</p>`)
  expect(html).not.toContain('…')
})

test('a part that is loaded lazily is in the page as one that was imported is', async () => {
  const LazyAlmonds = lazy(async () => ({ default: Almonds }))
  const pageWith = (part: ReactNode) => htmlOf(<Suspense>{part}</Suspense>, silent())
  const imported = await pageWith(<Almonds />)
  expect(imported).toContain('<p>Almonds</p>')
  expect(await pageWith(<LazyAlmonds />)).toBe(imported)
})

test('a page that fails throws its error and reports it', async () => {
  const options = silent()
  await expect(renderWholePage(<Broken />, options)).rejects.toThrow('no page')
  expect(options.onError).toHaveBeenCalledOnce()
})

test('a part that is too late shows its fallback', async () => {
  const options = { ...silent(), timeoutMs: 20 }
  const html = await htmlOf(
    <main>
      <Suspense fallback="not yet">
        <Late text={new Promise(() => {})} />
      </Suspense>
    </main>,
    options,
  )
  expect(html).toContain('not yet')
  expect(options.onError).toHaveBeenCalledOnce()
})

test('a page that is too late throws', async () => {
  await expect(renderWholePage(<Late text={new Promise(() => {})} />, { ...silent(), timeoutMs: 20 })).rejects.toThrow()
})

test('no timer outlives a page, because it would retain the whole rendering', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await renderWholePage(<p>Almonds</p>, silent())
  await expect(renderWholePage(<Broken />, silent())).rejects.toThrow('no page')
  expect(vi.getTimerCount()).toBe(0)
})
