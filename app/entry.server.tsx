import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { pageSecurity } from './http/security-headers.server.ts'

// The whole page is rendered before it is sent: the hashes of its inline scripts go into the CSP header,
// and a public page can be kept as it is (docs/decisions/0006).
export default async function render(request: Request, status: number, headers: Headers, context: EntryContext) {
  const html = await renderWhole(request, context)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  for (const [name, value] of Object.entries(pageSecurity(html))) headers.set(name, value)
  return new Response(html, { status: context.staticHandlerContext.errors ? Math.max(status, 400) : status, headers })
}

function renderWhole(request: Request, context: EntryContext): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady() {
        clearTimeout(timer)
        const body = new PassThrough()
        resolve(text(body))
        pipe(body)
      },
      onShellError: reject,
      onError: (error) => console.error(error),
    })
    const timer = setTimeout(abort, 10_000)
  })
}
