import { Link } from 'react-router'
import { Notice } from '#app/ui/kit/notice.tsx'

export type BulkResult = { done: string; refused: readonly { id: string; message: string }[] }

/** The result of a bulk move: how many orders moved, and which did not and why. */
export function BulkResultNotice({ result }: { result: BulkResult }) {
  const { done, refused } = result
  return (
    <Notice kind="warn" role="alert" className="mb-4" title={done}>
      {refused.length === 1 ? '1 order stayed where it was:' : `${refused.length} orders stayed where they were:`}
      <ul>
        {refused.map(({ id, message }) => (
          <li key={id}>
            <Link className="link num" to={`/admin/orders/${id}`}>
              {id}
            </Link>{' '}
            {message}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
