import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { handedOver, withHandOver } from './handed-over.server.ts'
import { pageText } from './page-text.server.ts'

const PAGE = '<html><head></head><body><p>₹100</p><script>window.__reactRouterContext = {};</script></body></html>'

/** What React Router's scripts would be given by a page. */
function givenBy(end: string): string[] {
  const given: string[] = []
  const streamController = { enqueue: (text: string) => given.push(text), close: () => given.push('closed') }
  const [, script = ''] = /.*<script>(.*)<\/script><\/body><\/html>$/s.exec(end) ?? []
  runInNewContext(script, { window: { __reactRouterContext: { streamController } } })
  return given
}

function streamOf(...pieces: string[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
      controller.close()
    },
  })
}

test('the scripts are given what was handed over, whatever stands in it, and it ends no script', async () => {
  const data = [
    '</script><!--<script>',
    'काजू & \u2028 ₹\\u0041\n',
    `\`\${window}\``,
    '$\\`',
    JSON.stringify(['"', '\\', '`']),
  ]
  const text = `${JSON.stringify(data)}\n`
  const { end } = withHandOver(pageText(PAGE), await handedOver(streamOf(text)))
  const [given = '', closed] = givenBy(end)
  expect([given.endsWith(']\n'), JSON.parse(given), closed]).toEqual([true, data, 'closed'])
  expect(end.match(/<\/?script|<!--/g)).toHaveLength(4)
})

test('what was only promised at first is known to have come later', async () => {
  expect(await handedOver(streamOf('[1]\n'))).toEqual({ text: '[1]\n', cameLater: false })
  expect(await handedOver(streamOf('[1]\n', 'P1:[2]\n'))).toEqual({ text: '[1]\nP1:[2]\n', cameLater: true })
})

test('a page without scripts is given nothing', async () => {
  const bare = pageText('<html><head></head><body><p>Closed</p></body></html>')
  expect(withHandOver(bare, await handedOver(undefined))).toEqual(bare)
})
