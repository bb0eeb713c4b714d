// What a page is written and packed in lies outside V8's heap, 170 kB a page, and would be freed only when V8 has gone through
// all of that heap: 50 MB later (docs/decisions/0033).

/** Frees the memory of bytes that nobody reads any more, at once. Part of a larger piece, which others may use, is left. */
export function giveBack(bytes: Uint8Array<ArrayBuffer>): void {
  if (bytes.byteLength === bytes.buffer.byteLength) bytes.buffer.transfer(0)
}

/**
 * The same bytes in a piece of just their length; the larger one they began in is freed. A Buffer, which is what Node sends: of
 * other bytes it would make one each time they are sent.
 */
export function fitted(bytes: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  if (bytes.byteLength === bytes.buffer.byteLength) return bytes
  // Small ones lie in a piece that Node gives to others too.
  if (bytes.buffer.byteLength <= Buffer.poolSize) return Buffer.from(new Uint8Array(bytes).buffer)
  return Buffer.from(bytes.buffer.transfer(bytes.byteOffset + bytes.byteLength), bytes.byteOffset)
}
