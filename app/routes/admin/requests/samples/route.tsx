import {
  countSampleRequests,
  searchSampleRequests,
} from '#app/domain/support/sample-requests/sample-request-store.server.ts'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import { loadRequestList } from '../load-request-list.server.ts'
import { RequestList } from '../request-list.tsx'
import { SampleList } from '../sample-list.tsx'
import type { Route } from './+types/route.ts'

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
