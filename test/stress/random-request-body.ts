const MAX_BYTES = 50 * 1024 * 1024
const PIECE = 64 * 1024

type Kind = { type: string; head: string; unit: string; tail: string }

/** A body repeats its unit between head and tail up to its random length. */
const KINDS: readonly Kind[] = [
  { type: 'application/x-www-form-urlencoded', head: 'intent=save&name=MARK&', unit: 'a&', tail: '' },
  { type: 'application/x-www-form-urlencoded', head: 'message=MARK+', unit: '%E0%A4%AC+', tail: '' },
  { type: 'application/x-www-form-urlencoded', head: 'phone=MARK%00', unit: '%', tail: '' },
  {
    type: 'multipart/form-data; boundary=x',
    head: '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nMARK\r\n--x\r\nContent-Disposition: form-data; name="photo"; filename="MARK.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
    unit: '\u0000\u00ff\r\n--',
    tail: '\r\n--x--\r\n',
  },
  {
    type: 'multipart/form-data; boundary=x',
    head: '',
    unit: '--x\r\nContent-Disposition: form-data; name="MARK"\r\n\r\na\r\n',
    tail: '',
  },
  { type: 'multipart/form-data', head: '--x\r\n', unit: 'MARK', tail: '' },
  { type: 'application/json', head: '{"name":"MARK","lines":', unit: '[', tail: '}' },
  { type: 'application/json', head: '{"phone":"MARK', unit: '\\u0000', tail: '"}' },
  { type: 'text/plain', head: 'MARK', unit: 'text ', tail: '' },
  { type: 'application/octet-stream', head: 'MARK', unit: '\u0001\u0000', tail: '' },
]

export type AnyBody = { type: string; bytes: number; isDeclared: boolean; pieces: () => Generator<Buffer> }

/** A random body: log-uniform length up to 50 MB, with a marker to search for. */
export function randomRequestBody(draw: () => number, mark: string): AnyBody {
  const kind = KINDS[Math.floor(draw() * KINDS.length)] as Kind
  const [head, unit, tail] = [kind.head, kind.unit, kind.tail].map((text) =>
    Buffer.from(text.replaceAll('MARK', mark), 'latin1'),
  ) as [Buffer, Buffer, Buffer]
  const wanted = Math.floor(MAX_BYTES ** draw())
  const units = Math.max(0, Math.ceil((wanted - head.length - tail.length) / unit.length))
  return {
    type: kind.type,
    bytes: head.length + units * unit.length + tail.length,
    isDeclared: draw() < 0.5,
    *pieces() {
      yield head
      const atOnce = Math.max(1, Math.floor(PIECE / unit.length))
      const piece = Buffer.alloc(atOnce * unit.length, unit)
      for (let left = units; left > 0; left -= atOnce)
        yield left >= atOnce ? piece : piece.subarray(0, left * unit.length)
      yield tail
    },
  }
}
