/** Texts are sent together until there are so many characters. */
const CHUNK = 32_000

/** A file that people download, streamed text by text, so that a long one takes no memory. */
export function streamedFile(fileName: string, contentType: string, texts: AsyncGenerator<string, void>): Response {
  const chunks = inChunks(texts)
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await chunks.return()
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': contentType,
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'no-store',
    },
  })
}

async function* inChunks(texts: AsyncGenerator<string, void>): AsyncGenerator<string, void> {
  let chunk = ''
  for await (const text of texts) {
    chunk += text
    if (chunk.length < CHUNK) continue
    yield chunk
    chunk = ''
  }
  if (chunk) yield chunk
}
