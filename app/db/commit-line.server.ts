/** A transaction that has its place in the line. `joined`: it runs inside the open one of those before it. */
export type Place = { joined: boolean }

/** By then, waiting for those behind costs the first of them more than a commit of its own. */
const MOST_TOGETHER = 16

/**
 * The one writer of a SQLite file. Transactions come one after the other, in the order they asked; but those that stand
 * behind each other share one commit, for what takes time is the disk. Each runs in a savepoint of its own, so one that
 * fails undoes only itself, and none is told that it is done before all of them are on the disk.
 */
export class CommitLine {
  readonly #run: (words: string) => void
  readonly #isOpen: () => boolean
  readonly #waiting: (() => void)[] = []
  #taken = false
  #done: PromiseWithResolvers<void>[] = []

  /** `run` does a statement on the file; `isOpen` tells whether a transaction is open in it. */
  constructor(run: (words: string) => void, isOpen: () => boolean) {
    this.#run = run
    this.#isOpen = isOpen
  }

  /** Waits until everybody before is through. */
  async enter(): Promise<void> {
    if (this.#taken) return new Promise((resolve) => this.#waiting.push(resolve))
    this.#taken = true
  }

  /** Whether nobody stands before or behind: then there is nobody to share with. */
  isAlone(): boolean {
    return this.#waiting.length === 0 && this.#done.length === 0
  }

  begin(): Place {
    const place = { joined: this.#done.length > 0 }
    this.#run(place.joined ? 'savepoint joined' : 'begin')
    return place
  }

  /** Ends a transaction and leaves the line. Resolves once it is on the disk; rejects when it could not get there. */
  commit({ joined }: Place): Promise<void> {
    if (joined) this.#run('release joined')
    const done = Promise.withResolvers<void>()
    this.#done.push(done)
    if (this.#done.length === MOST_TOGETHER) this.commitAll()
    this.leave()
    return done.promise
  }

  /** Undoes a transaction, and only that one, and leaves the line. */
  rollback({ joined }: Place): void {
    try {
      // A disk that is full has undone everything already, also what stood before.
      if (!this.#isOpen()) this.#fail(new Error('The transaction was undone with one behind it'))
      else if (joined) for (const words of ['rollback to joined', 'release joined']) this.#run(words)
      else this.#run('rollback')
    } finally {
      this.leave()
    }
  }

  /** Brings to the disk what was done and waits for company. */
  commitAll(): void {
    if (this.#done.length === 0) return
    try {
      this.#run('commit')
    } catch (error) {
      if (this.#isOpen()) this.#run('rollback')
      this.#fail(error)
      return
    }
    for (const done of this.#done.splice(0)) done.resolve()
  }

  /** Lets the next one in; the last one of a line brings to the disk what is left. */
  leave(): void {
    if (this.#waiting.length === 0) {
      this.commitAll()
      this.#taken = false
    } else this.#waiting.shift()?.()
  }

  #fail(error: unknown): void {
    for (const done of this.#done.splice(0)) done.reject(error)
  }
}
