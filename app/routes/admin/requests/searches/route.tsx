import { data, redirect } from 'react-router'
import { SEARCH_MISS_MESSAGES } from '#app/domain/catalogue/search/search-miss.ts'
import { listProductNames, listSearchMisses } from '#app/domain/catalogue/search/search-miss-store.server.ts'
import { addSearchWords, dismissSearchMiss } from '#app/domain/catalogue/search/search-misses.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { pageNumber } from '#app/http/context/page-number.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { withFlash } from '#app/http/forms/flash.server.ts'
import { intentOf } from '#app/http/forms/form.server.ts'
import { useAnswer } from '#app/ui/admin/use-answer.ts'
import { EmptyList } from '#app/ui/kit/empty-list.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Pager } from '#app/ui/kit/pager.tsx'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import { countRequests } from '../count-requests.server.ts'
import { RequestsHead } from '../requests-head.tsx'
import type { Route } from './+types/route.ts'
import { SearchMisses } from './search-misses.tsx'

const PER_PAGE = 25

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Searches', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'requests')
  const { db, now } = shopOf(context)
  const page = pageNumber(new URL(request.url).searchParams)
  const [counts, misses, products] = await Promise.all([
    countRequests(db),
    listSearchMisses(db, page, PER_PAGE),
    listProductNames(db),
  ])
  return { at: now(), counts, misses, products, page, pages: Math.ceil(counts.searches / PER_PAGE) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: actor } = await requireStaff(context, request, 'requests')
  const shop = shopOf(context)
  const form = await request.formData()
  const words = String(form.get('words') ?? '')
  const product = String(form.get('product') ?? '')
  const hasProduct = intentOf(form, ['teach', 'dismiss'], { name: 'do' }) === 'teach'
  if (hasProduct && product === '') return data({ words, says: 'Choose a product first.' }, { status: 400 })
  const dealt = hasProduct
    ? await addSearchWords(shop, actor, words, product)
    : await dismissSearchMiss(shop, actor, words)
  if (!dealt.ok) return data({ words, says: SEARCH_MISS_MESSAGES[dealt.reason] }, { status: 409 })
  const title = dealt.value ? `“${words}” now finds ${dealt.value}` : `“${words}” dismissed`
  return redirect('/admin/requests/searches', { headers: withFlash(undefined, { title }) })
}

// After a refusal the list is shown as it is now.
export const shouldRevalidate = () => true

export default function Searches({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  const { at, counts, misses, products, page, pages } = loaderData
  const isListed = misses.some((miss) => miss.words === answer?.words)
  return (
    <>
      <RequestsHead here="searches" counts={counts} />
      <p className="mute sm mb-4">
        What people typed and nothing was found. Choose what they meant, and the search finds it from then on.
      </p>
      {answer && !isListed ? (
        <Notice kind="bad" role="alert" className="mb-4">
          {answer.says}
        </Notice>
      ) : null}
      {misses.length === 0 ? (
        <EmptyList reading="0 searches" says="Every search found something." />
      ) : (
        <SearchMisses misses={misses} products={products} at={at} answer={answer} />
      )}
      <Pager page={page} pages={pages} what="searches" />
    </>
  )
}
