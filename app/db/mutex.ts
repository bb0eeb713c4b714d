/** A lock that one caller holds at a time; the others get it in the order they asked. */
export class Mutex {
  #last: Promise<void> = Promise.resolve()

  /** Waits for the lock, and gives the function that unlocks it. */
  async lock(): Promise<() => void> {
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    await before
    return resolve
  }
}
