import { Link } from 'react-router'
import { GSTR1_PROBLEM_MESSAGES, type Gstr1Problem } from '#app/domain/books/gst-returns/gstr1-problem.ts'
import { may } from '#app/domain/identity/staff/permission.ts'
import { useStaff } from '#app/ui/admin/use-staff.ts'
import { Notice } from '#app/ui/kit/notice.tsx'

/** What the portal would refuse, with links to where it is mended. Nothing without problems. */
export function Gstr1Problems({ problems }: { problems: readonly Gstr1Problem[] }) {
  const staff = useStaff()
  if (problems.length === 0) return null
  return (
    <Notice kind="warn" title="The portal would refuse this." className="mb-4">
      <ul className="bulleted">
        {problems.map(({ reason, documents, orders }) => (
          <li key={reason}>
            {GSTR1_PROBLEM_MESSAGES[reason]}
            {orders.map((id) => (
              <span key={id}>
                {' '}
                {may(staff, 'orders') ? (
                  <Link className="link num" to={`/admin/orders/${id}`}>
                    {id}
                  </Link>
                ) : (
                  <span className="num">{id}</span>
                )}
              </span>
            ))}
            {documents > orders.length ? ` and ${documents - orders.length} more` : ''}
            {reason === 'shop-gstin-missing' && may(staff, 'settings') ? (
              <>
                {' '}
                <Link className="link" to="/admin/settings/store?field=gstin">
                  Enter your GSTIN
                </Link>
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
