import Printer from 'lucide-react/icons/printer'
import { Link } from 'react-router'
import { OPTIONAL_PARTS, type StickerGap } from '#app/domain/documents/stickers/pack-sticker.ts'
import type { StickerPlan } from '#app/domain/documents/stickers/sticker-choice-and-plan.ts'
import { may } from '#app/domain/identity/staff/permission.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { useStaff } from '#app/ui/admin/use-staff.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'

/** What the print will be, what has no room on it, and the link to the PDF. */
export function PlanPanel({ plan, pdf, productId }: { plan: StickerPlan; pdf: string; productId: string | null }) {
  const { stickers, pages, nextStart, leftOut, gaps } = plan
  return (
    <Panel heading="Ready to print" aria-label="Ready to print" role="status">
      <p className="figure">{formatCount(stickers, 'sticker')}</p>
      <p className="sm mute mb-4">
        on {formatCount(pages, 'page')}. Print them at actual size, not fitted to the page.
        {nextStart > 1 ? ` The next print begins at place ${nextStart}.` : ''}
      </p>
      {gaps.length > 0 ? <GapsNotice gaps={gaps} productId={productId} /> : null}
      {leftOut.map(({ name, parts }) => (
        <p key={name} className="sm mb-4">
          No room on {name} for {parts.map((part) => OPTIONAL_PARTS[part]).join(', ')}.
        </p>
      ))}
      <ButtonLink kind="primary" large to={pdf} target="_blank" rel="noreferrer">
        <Printer className="icon" aria-hidden="true" />
        Open the PDF
      </ButtonLink>
    </Panel>
  )
}

/** What a lawful label still lacks, with the page where it is entered, for staff who may open it. */
function GapsNotice({ gaps, productId }: { gaps: readonly StickerGap[]; productId: string | null }) {
  const staff = useStaff()
  const has = (of: StickerGap['of']) => gaps.some((gap) => gap.of === of)
  return (
    <Notice kind="warn" className="mb-4" title="Not a lawful label yet.">
      Still to be entered: {gaps.map(({ name }) => name).join(', ')}.{' '}
      {has('store') && may(staff, 'settings') ? (
        <Link className="link" to="/admin/settings/store">
          Enter it in the settings
        </Link>
      ) : null}{' '}
      {has('product') && productId && may(staff, 'products') ? (
        <Link className="link" to={`/admin/products/${productId}`}>
          Enter it on the product
        </Link>
      ) : null}
    </Notice>
  )
}
