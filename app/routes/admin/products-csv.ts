import { EXPORT_HEADERS, exportProducts } from '#app/domain/imports/export-products.server.ts'
import { indianDay } from '#app/domain/instant.ts'
import { csvResponse } from '#app/http/csv-response.server.ts'
import { requireStaff } from '#app/http/guards.server.ts'
import { shopOf } from '#app/http/shop-context.ts'
import type { Route } from './+types/products-csv'

/** Every product as a file that may be changed in a spreadsheet and read in again. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'products')
  const shop = shopOf(context)
  return csvResponse(`mewa-products-${indianDay(shop.now())}.csv`, EXPORT_HEADERS, exportProducts(shop))
}
