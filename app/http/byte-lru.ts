type Entry<Value> = { value: Value; bytes: number; wasUsed: boolean }

/**
 * Values of known size by name. When they come to more than `most` bytes, the oldest make room; one that was used since it
 * was looked at last is passed over once. So a use costs no more than finding the value.
 */
export class ByteLru<Value> {
  bytes = 0
  readonly #most: number
  readonly #entries = new Map<string, Entry<Value>>()

  constructor(most: number) {
    this.#most = most
  }

  get(name: string): Value | undefined {
    const entry = this.#entries.get(name)
    if (!entry) return undefined
    entry.wasUsed = true
    return entry.value
  }

  /** One that is larger than all that may be kept is not kept. */
  set(name: string, value: Value, bytes: number): void {
    this.delete(name)
    if (bytes > this.#most) return
    this.#entries.set(name, { value, bytes, wasUsed: false })
    this.bytes += bytes
    // A map keeps its entries in the order they came, and goes on to those that are added meanwhile.
    for (const [oldest, entry] of this.#entries) {
      if (this.bytes <= this.#most) return
      this.delete(oldest)
      if (entry.wasUsed) this.#again(oldest, entry)
    }
  }

  delete(name: string): void {
    const entry = this.#entries.get(name)
    if (entry && this.#entries.delete(name)) this.bytes -= entry.bytes
  }

  #again(name: string, entry: Entry<Value>): void {
    entry.wasUsed = false
    this.#entries.set(name, entry)
    this.bytes += entry.bytes
  }
}
