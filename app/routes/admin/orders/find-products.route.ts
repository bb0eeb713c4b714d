import { readCatalogue } from '#app/domain/catalogue/read-catalogue.server.ts'
import { searchIndex } from '#app/domain/catalogue/search/search-index.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import type { Route } from './+types/find-products.route.ts'

const MOST = 6

/** What the pack finder of an order asks while somebody types: the products that are called so, with their free stock. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'orders')
  const { products, index } = await readCatalogue(shopOf(context))
  const text = new URL(request.url).searchParams.get('q') ?? ''
  const found = searchIndex(index, text)
    .slice(0, MOST)
    .flatMap((place) => products[place] ?? [])
  return Response.json({ products: found }, { headers: { 'Cache-Control': 'no-store' } })
}
