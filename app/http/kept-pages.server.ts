import { DAYS, type Instant, later, startOfIndianDay } from '#app/domain/instant.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { AsSent } from './as-sent.server.ts'
import { ByteLru } from './byte-lru.ts'
import type { ContentEncoding } from './content-encoding.server.ts'

/** Makes the page of an address, which is all it is told. */
type Make = (address: string, encoding: ContentEncoding) => Promise<AsSent>
/** `until` is in milliseconds of this process: asking the clock of the shop each time would cost more than all the rest. */
type Kept = { page: AsSent; version: number; until: number }
type Making = { page: Promise<AsSent>; version: number | null }

// About three hundred pages: every product and the usual lists of a shop of two hundred products, beside which a process of
// 200 MB does not grow by much. What is asked for seldom is made anew in some milliseconds.
const MOST_BYTES = 8 * 1024 * 1024
// The strings and objects around a page's bytes, its long Content-Security-Policy among them.
const BESIDE_THE_BODY = 4 * 1024
// The longest without a look at the database: what is written past the shop (psql) is seen after that.
const TRUSTED_FOR = 30_000

/**
 * Public pages in memory, each until something changes that any of them shows, until the day ends in India, and for half a
 * minute at most. While the changes of other processes are not heard of, nothing is kept (docs/decisions/0022).
 */
export class KeptPages {
  readonly #shop: Pick<Shop, 'db' | 'now'>
  readonly #make: Make
  readonly #kept = new ByteLru<Kept>(MOST_BYTES)
  readonly #underWay = new Map<string, Making>()

  constructor(shop: Pick<Shop, 'db' | 'now'>, make: Make) {
    this.#shop = shop
    this.#make = make
  }

  /** The kept page, if it is as it would be made now. */
  find(address: string, encoding: ContentEncoding): AsSent | null {
    const name = `${encoding} ${address}`
    const kept = this.#kept.get(name)
    if (!kept) return null
    if (kept.version === this.#heard() && performance.now() < kept.until) return kept.page
    this.#kept.delete(name)
    return null
  }

  /** A new page. Who asks for the same one meanwhile waits for the same making, unless something changed since it began. */
  async make(address: string, encoding: ContentEncoding): Promise<AsSent> {
    const name = `${encoding} ${address}`
    const version = this.#heard()
    const other = this.#underWay.get(name)
    if (other && version !== null && other.version === version) return other.page
    const making = { page: this.#makeAndKeep(address, encoding, version), version }
    this.#underWay.set(name, making)
    try {
      return await making.page
    } finally {
      if (this.#underWay.get(name) === making) this.#underWay.delete(name)
    }
  }

  async #makeAndKeep(address: string, encoding: ContentEncoding, version: number | null): Promise<AsSent> {
    const { signals } = this.#shop.db
    const until = performance.now() + goodFor(this.#shop.now())
    const { failures } = signals
    const page = await this.#make(address, encoding)
    // Something could not be read while it was made: it is good for whoever asked, and for nobody else. What changed
    // meanwhile makes its version an old one, with which it is never found.
    if (page.tag && version !== null && failures === signals.failures)
      this.#kept.set(`${encoding} ${address}`, { page, version, until }, page.body.byteLength + BESIDE_THE_BODY)
    return page
  }

  /** All that public pages show; orders count by the stock they take. */
  #heard(): number | null {
    return this.#shop.db.signals.heard('catalogue', 'stock', 'reviews', 'settings')
  }
}

/** Milliseconds a page is good for that is made now. */
function goodFor(at: Instant): number {
  const nextDay = later(startOfIndianDay(at), DAYS)
  return Math.min(TRUSTED_FOR, Date.parse(nextDay) - Date.parse(at))
}
