import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Instant, indianDay } from '#app/domain/instant.ts'
import type { Shop } from '#app/domain/shop.ts'
import { type Catalogue, preparing } from './catalogue.ts'
import {
  type CatalogueFingerprint,
  findCatalogueFingerprint,
  listProductVersions,
  listRateStarts,
} from './catalogue-fingerprint-store.server.ts'
import type { Product } from './product/product.ts'
import { findProducts } from './product/product-store.server.ts'

/** A catalogue and what it was made from. */
export type LoadedCatalogue = {
  catalogue: Catalogue
  fingerprint: CatalogueFingerprint
  /**
   * The day in India it is right for: at midnight a GST rate comes into force, and a lot is too near its day to be sold,
   * without any product changing.
   */
  day: string
}

/** Products read in one question: those of thousands at once would keep everybody else waiting. */
const AT_ONCE = 400

/** The catalogue as it is stored now, its stock as it was when each product was read. What an earlier one holds already is neither read nor made ready again. */
export async function loadCatalogue(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  earlier: LoadedCatalogue | null,
): Promise<LoadedCatalogue> {
  const at = now()
  const day = indianDay(at)
  const fingerprint = await findCatalogueFingerprint(db)
  const isSame = earlier?.fingerprint.text === fingerprint.text && earlier.day === day
  const catalogue = isSame ? earlier.catalogue : await prepare(await readProducts(db, earlier, at), earlier?.catalogue)
  return { catalogue, fingerprint, day }
}

async function readProducts(db: Shop['db'], earlier: LoadedCatalogue | null, at: Instant): Promise<Product[]> {
  const known = earlier?.catalogue
  const places = await listProductVersions(db, earlier?.fingerprint.newest ?? null)
  const retaxed = new Set(earlier ? await listRateStarts(db, earlier.day, indianDay(at)) : [])
  const kept = places.map(({ id, version, isNewer }) => {
    const product = known?.products[known.places.get(id) ?? -1]
    return product?.version === version && !isNewer && !retaxed.has(id) ? product : null
  })
  const wanted = places.flatMap(({ id }, index) => (kept[index] ? [] : [id]))
  const read = new Map<string, Product>()
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    for (const product of await findProducts(db, wanted.slice(from, from + AT_ONCE), at)) read.set(product.id, product)
    await nextTurn()
  }
  // A product that was unpublished meanwhile is left out. That change is published, so this catalogue is loaded again.
  return places.flatMap(({ id }, index) => kept[index] ?? read.get(id) ?? [])
}

async function prepare(products: readonly Product[], earlier: Catalogue | undefined): Promise<Catalogue> {
  const steps = preparing(products, earlier)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await nextTurn()
  }
}
