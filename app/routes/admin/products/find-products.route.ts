import { readCatalogue } from '#app/domain/catalogue/catalogue-cache.server.ts'
import { searchIndex } from '#app/domain/catalogue/search/search-index.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import type { Route } from './+types/find-products.route.ts'

const MAX_RESULTS = 6

/** The search of the pack finder: products by name, with their free stock. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'orders')
  const { products, index } = await readCatalogue(shopOf(context))
  const text = new URL(request.url).searchParams.get('q') ?? ''
  const found = searchIndex(index, text)
    .slice(0, MAX_RESULTS)
    .flatMap((place) => products[place] ?? [])
  return Response.json({ products: found }, { headers: { 'Cache-Control': 'no-store' } })
}
