import { countSampleRequests, searchSampleRequests } from '#app/domain/support/sample-request-store.server.ts'
import { RequestList } from '#app/ui/admin/requests/request-list.tsx'
import { SampleList } from '#app/ui/admin/requests/sample-list.tsx'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import type { Route } from './+types/sample-requests'
import { loadRequestList } from './load-request-list.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Sample requests', matches) }]

export function loader(args: Route.LoaderArgs) {
  return loadRequestList(args, { count: countSampleRequests, search: searchSampleRequests })
}

const EMPTY = {
  reading: '0 samples',
  waits: 'No open sample requests.',
  settled: 'No request has been settled yet.',
}

export default function SampleRequests({ loaderData: pile }: Route.ComponentProps) {
  return (
    <RequestList here="samples" pile={pile} what="sample requests" empty={EMPTY}>
      <SampleList requests={pile.rows} at={pile.at} />
    </RequestList>
  )
}
