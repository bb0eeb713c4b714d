import { data, Link, redirect } from 'react-router'
import { changeCoupon, endCoupon } from '#app/domain/coupons/change-coupons.server.ts'
import {
  type Coupon,
  type CouponOrderUse,
  couponState,
  couponText,
  SAVE_COUPON_MESSAGES,
} from '#app/domain/coupons/coupon.ts'
import { couponFormSchema } from '#app/domain/coupons/coupon-form.ts'
import { findCoupon, findCouponByCode, sumSavings } from '#app/domain/coupons/coupon-store.server.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import { listCouponOrders } from '#app/domain/reports/sales/coupon-orders-store.server.ts'
import { formatDayAndTime } from '#app/domain/time/format-instant.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { ConfirmedForm } from '#app/ui/kit/confirmed-form.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import { CouponBadge } from '../coupon-badge.tsx'
import { CouponEditor } from '../coupon-editor.tsx'
import { formatUses } from '../coupon-text.ts'
import type { Route } from './+types/route.ts'

const MAX_ORDERS = 100

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(`${loaderData?.coupon.code}`, matches) },
]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireStaff(context, request, 'coupons')
  const { db, now } = shopOf(context)
  const coupon = await findCoupon(db, params.id)
  if (!coupon) {
    // The audit log and staff name a coupon by its code.
    const named = await findCouponByCode(db, params.id)
    throw named ? redirect(`/admin/coupons/${named.id}`) : data(null, { status: 404 })
  }
  const [savings, uses] = await Promise.all([sumSavings(db), listCouponOrders(db, coupon.id, MAX_ORDERS)])
  return { coupon, savedPaise: savings[coupon.id] ?? 0, uses, at: now() }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { id: actor } = await requireStaff(context, request, 'coupons')
  const shop = shopOf(context)
  const form = await request.formData()
  const back = (title: string) => redirectWithToast(`/admin/coupons/${params.id}`, { title })
  const parsed = parseForm(form, couponFormSchema)
  if (!parsed.ok) return invalidForm(parsed)
  const input = parsed.value
  if (input.intent === 'end') {
    const ended = await endCoupon(shop, actor, params.id)
    if (!ended.ok && ended.reason === 'coupon-not-found') throw data(null, { status: 404 })
    return back(ended.ok ? 'Coupon ended' : 'This coupon had ended already')
  }
  const changed = await changeCoupon(shop, actor, params.id, { ...input.terms, version: input.version })
  if (changed.ok) return back('Coupon saved')
  if (changed.reason === 'coupon-not-found') throw data(null, { status: 404 })
  return refusedForm(form, SAVE_COUPON_MESSAGES[changed.reason], { field: FIELD_OF[changed.reason] })
}

const FIELD_OF: Partial<Record<keyof typeof SAVE_COUPON_MESSAGES, string>> = { 'below-uses': 'totalLimit' }

export const shouldRevalidate = () => true

export default function CouponPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { coupon, savedPaise, uses, at } = loaderData
  return (
    <>
      <PageHeader title={coupon.code} back={{ to: '/admin/coupons', name: 'coupons' }} />
      <div className="form-grid">
        <CouponEditor coupon={coupon} answer={answer} />
        <CouponSide coupon={coupon} savedPaise={savedPaise} uses={uses} at={at} />
      </div>
    </>
  )
}

type Props = { coupon: Coupon; savedPaise: number; uses: readonly CouponOrderUse[]; at: Instant }

/** The uses of a coupon, their cost, the orders that used it, and the button that ends it. */
function CouponSide({ coupon, savedPaise, uses, at }: Props) {
  return (
    <div className="stack">
      <section className="panel" aria-label="So far">
        <dl className="pairs">
          <dt>{couponText(coupon)}</dt>
          <dd>
            <CouponBadge coupon={coupon} at={at} />
          </dd>
          <dt>Used</dt>
          <dd className="num">{formatUses(coupon)}</dd>
          <dt>Cost so far</dt>
          <dd className="num">{formatMoney(savedPaise)}</dd>
        </dl>
        {coupon.endedAt ? (
          <p className="sm mute mt-3">Ended {formatDayAndTime(coupon.endedAt)}.</p>
        ) : couponState(coupon, at) === 'ended' ? null : (
          <EndCoupon code={coupon.code} />
        )}
      </section>
      <section className="panel" aria-label="Orders that used it">
        <h2>Orders that used it</h2>
        {uses.length === 0 ? <p className="mute mt-2">None yet.</p> : <Uses uses={uses} />}
      </section>
    </div>
  )
}

function Uses({ uses }: Pick<Props, 'uses'>) {
  return (
    <ul className="coupon-uses mt-2">
      {uses.map((use) => (
        <li key={use.orderId} className="row between">
          <span>
            <Link className="link num" to={`/admin/orders/${use.orderId}`}>
              {use.orderId}
            </Link>
            <span className="sm mute block">
              {use.name} · {formatDayAndTime(use.usedAt)}
              {use.releasedAt ? ' · given back' : ''}
            </span>
          </span>
          <span className="align-right num">
            {formatMoney(use.totalPaise)}
            <span className="sm mute block">{formatMoney(-use.savedPaise)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function EndCoupon({ code }: { code: string }) {
  return (
    <ConfirmedForm
      className="mt-3"
      fields={{ intent: 'end' }}
      kind="destructive"
      label="End coupon now"
      title={`End ${code}?`}
      confirm="End coupon"
      keep="Keep coupon"
    >
      Nobody can use it any more, and it cannot be started again. Orders that used it keep their price.
    </ConfirmedForm>
  )
}
