import { downloadName } from '#app/domain/brand/download-name.server.ts'
import { listPackSizes } from '#app/domain/catalogue/shop-pack-sizes/pack-size-store.server.ts'
import { exportHeaders, exportProducts } from '#app/domain/product-imports/export-products.server.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { csvResponse } from '#app/http/responses/file-responses.server.ts'
import type { Route } from './+types/products-csv.route.ts'

/** All products as a CSV file, which can be edited in a spreadsheet and imported again. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'products')
  const shop = shopOf(context)
  const sizes = await listPackSizes(shop.db)
  const name = await downloadName(shop, `products-${indianDay(shop.now())}.csv`)
  return csvResponse(name, exportHeaders(sizes), exportProducts(shop, sizes))
}
