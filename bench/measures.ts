import type { Measure } from './measure.ts'
import { addToCart } from './measures/add-to-cart.ts'
import { adminLists } from './measures/admin-lists.ts'
import { cachedPage } from './measures/cached-page.ts'
import { coldStart } from './measures/cold-start.ts'
import { dashboard } from './measures/dashboard.ts'
import { lighthouseMobile } from './measures/lighthouse.ts'
import { memory } from './measures/memory.ts'
import { pageBytes } from './measures/page-bytes.ts'
import { placingOrders } from './measures/place-order.ts'
import { search } from './measures/search.ts'
import { uncachedPage } from './measures/uncached-page.ts'

/** Everything that is measured, in the order of the results. */
export const MEASURES: readonly Measure[] = [
  cachedPage,
  uncachedPage,
  search,
  addToCart,
  placingOrders,
  adminLists,
  dashboard,
  coldStart,
  memory,
  pageBytes,
  lighthouseMobile,
]
