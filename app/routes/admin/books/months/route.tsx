import { monthPeriod, parseBooksPeriod } from '#app/domain/books/books-period.ts'
import { closeMonth } from '#app/domain/books/closing/close-month.server.ts'
import { listBooksMonths } from '#app/domain/books/closing/list-books-months.server.ts'
import { CLOSE_MONTH_MESSAGES } from '#app/domain/books/closing/month-closing.ts'
import { monthClosingFormSchema } from '#app/domain/books/closing/month-closing-form.ts'
import { sumCashOwed } from '#app/domain/payments/cash/cash-owed-store.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { codeNeededForm, invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { EmptyList } from '#app/ui/kit/empty-list.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import { BooksHeader } from '../books-header.tsx'
import type { Route } from './+types/route.ts'
import { MonthRow } from './month-row.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Months of the books', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'books')
  const shop = shopOf(context)
  const period = parseBooksPeriod(new URL(request.url).searchParams, shop.now())
  const [months, { owedPaise }] = await Promise.all([listBooksMonths(shop), sumCashOwed(shop.db)])
  return { period, months, owedPaise }
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, 'books')
  const form = await request.formData()
  const parsed = parseForm(form, monthClosingFormSchema)
  if (!parsed.ok) return invalidForm(parsed)
  const { month } = parsed.value
  const closed = await closeMonth(shopOf(context), staff, month)
  if (closed.ok) return redirectWithToast('/admin/books/months', { title: `${monthPeriod(month).name} is closed` })
  return closed.reason === 'code-not-fresh'
    ? codeNeededForm(form)
    : refusedForm(form, CLOSE_MONTH_MESSAGES[closed.reason])
}

export const shouldRevalidate = () => true

export default function BooksMonths({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { period, months, owedPaise } = loaderData
  return (
    <>
      <BooksHeader here="months" period={period} />
      <p className="mute books-about">
        Close a month once its returns are filed. Its sums are kept and its orders can no longer be edited; whatever
        happens later, a refund or a credit note, is dated when it happens. A closed month stays closed.
      </p>
      {months.length === 0 ? (
        <EmptyList figure="0 months" message="The books begin with the first order." />
      ) : (
        <ol className="panel books-months" aria-label="Months">
          {months.map((month) => (
            <MonthRow key={month.month} {...{ month, owedPaise, answer }} />
          ))}
        </ol>
      )}
    </>
  )
}
