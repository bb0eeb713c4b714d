import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server'

type Options = Pick<RenderToPipeableStreamOptions, 'nonce' | 'onError'> & { timeoutMs: number }

/**
 * Renders a page to its HTML in UTF-8, late parts included. Parts that take longer than the timeout show their
 * fallback; throws if that leaves nothing, or if the page itself fails. A Node stream, because a web stream costs
 * several times more CPU (docs/decisions/0074).
 */
export function renderWholePage(page: ReactNode, { timeoutMs, ...options }: Options): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const whole = new Writable({
      write(part: Buffer, _, done) {
        parts.push(part)
        done()
      },
      final(done) {
        resolve(Buffer.concat(parts))
        done()
      },
    })
    whole.once('error', reject)
    const { pipe, abort } = renderToPipeableStream(page, {
      ...options,
      // Not at once, because an abort calls this before it has ended its last part.
      onAllReady: () => queueMicrotask(() => pipe(whole)),
      onShellError: (error) => whole.destroy(error as Error),
      // In one chunk: a page that is sent whole needs no scripts that move late parts into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    })
    const timeout = setTimeout(() => abort(new DOMException('The page took too long', 'TimeoutError')), timeoutMs)
    // Otherwise the timer would retain each finished page until it is due.
    whole.once('close', () => clearTimeout(timeout))
  })
}
