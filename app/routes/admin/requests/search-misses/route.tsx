import { Form, useNavigation } from 'react-router'
import {
  addSearchWords,
  dismissSearchMiss,
} from '#app/domain/catalogue/search/record-or-handle-search-misses.server.ts'
import { searchMissFormSchema } from '#app/domain/catalogue/search/search-miss-form.ts'
import { SEARCH_MISS_MESSAGES, type SearchMiss } from '#app/domain/catalogue/search/search-miss-refusal.ts'
import { listProductNames, listSearchMisses } from '#app/domain/catalogue/search/search-miss-store.server.ts'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { formatAgo } from '#app/domain/time/format-instant.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { pageUrl } from '#app/http/context/page-url.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { pageNumber, redirectToLastPage } from '#app/http/forms/pagination.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { EmptyList } from '#app/ui/kit/empty-list.tsx'
import { SelectField } from '#app/ui/kit/field.tsx'
import { PreviousNextLinks } from '#app/ui/kit/previous-next-links.tsx'
import { RefusalNotice } from '#app/ui/kit/refusal-notice.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import { countRequests } from '../read-request-list.server.ts'
import { RequestsHeader } from '../request-list-layout.tsx'
import type { Route } from './+types/route.ts'

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
  const pages = Math.ceil(counts.searches / PER_PAGE)
  redirectToLastPage(request, page, pages)
  return { at: now(), counts, misses, products, page, pages }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: actor } = await requireStaff(context, request, 'requests')
  const shop = shopOf(context)
  const form = await request.formData()
  const parsed = parseForm(form, searchMissFormSchema)
  if (!parsed.ok) return invalidForm(parsed)
  const { words } = parsed.value
  const handled =
    parsed.value.intent === 'teach'
      ? await addSearchWords(shop, actor, words, parsed.value.product)
      : await dismissSearchMiss(shop, actor, words)
  if (!handled.ok) return refusedForm(form, SEARCH_MISS_MESSAGES[handled.reason])
  const title = handled.value ? `“${words}” now finds ${handled.value}` : `“${words}” dismissed`
  const { pathname, search } = pageUrl(request)
  return redirectWithToast(pathname + search, { title })
}

export const shouldRevalidate = () => true

export default function Searches({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { at, counts, misses, products, page, pages } = loaderData
  const isListed = misses.some((miss) => miss.words === answer?.typed.words)
  return (
    <>
      <RequestsHeader here="searches" counts={counts} />
      <p className="mute sm mb-4">
        What people typed and nothing was found. Choose what they meant, and the search finds it from then on.
      </p>
      {isListed ? null : <RefusalNotice refusal={answer?.refusal} className="mb-4" />}
      {misses.length === 0 ? (
        <EmptyList figure="0 searches" message="Every search found something." />
      ) : (
        <SearchMisses misses={misses} products={products} at={at} answer={answer} />
      )}
      <PreviousNextLinks page={page} pages={pages} what="searches" />
    </>
  )
}

type Props = {
  misses: readonly SearchMiss[]
  products: readonly { id: string; name: string }[]
  at: Instant
  answer: FormAnswer | undefined
}

/** Searches without results, the most frequent first, each with a form that assigns it to a product. */
function SearchMisses({ misses, products, at, answer }: Props) {
  return (
    <ul className="panel-list" aria-label="Searches that found nothing">
      {misses.map((miss) => (
        <li key={miss.words} className="panel request-row">
          <div>
            <h2>{miss.words}</h2>
            <p className="sm mute num">
              {miss.times === 1 ? 'Once' : `${miss.times} times`}, last {formatAgo(miss.lastAt, at)} ago
            </p>
          </div>
          <SynonymForm
            miss={miss}
            products={products}
            answer={answer?.typed.words === miss.words ? answer : undefined}
          />
        </li>
      ))}
    </ul>
  )
}

function SynonymForm({ miss, products, answer }: Pick<Props, 'products' | 'answer'> & { miss: SearchMiss }) {
  const form = useAnswerFocus(answer)
  const sent = useNavigation().formData
  const busy = sent?.get('words') === miss.words ? sent.get('intent') : null
  return (
    <Form ref={form} method="post" className="synonym-form" preventScrollReset noValidate>
      <input type="hidden" name="words" value={miss.words} />
      <SelectField
        label={`“${miss.words}” means`}
        name="product"
        defaultValue=""
        error={answer?.fields.product ?? answer?.refusal ?? undefined}
      >
        <option value="">Choose a product</option>
        {products.map((product) => (
          <option key={product.id} value={product.id}>
            {product.name}
          </option>
        ))}
      </SelectField>
      <div className="row">
        <Button kind="secondary" type="submit" name="intent" value="teach" busy={busy === 'teach'}>
          Save meaning
        </Button>
        <Button kind="text" type="submit" name="intent" value="dismiss" busy={busy === 'dismiss'}>
          Dismiss
        </Button>
      </div>
    </Form>
  )
}
