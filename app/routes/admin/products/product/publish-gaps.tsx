import { useEffect, useRef } from 'react'
import type { PublishGap } from '#app/domain/catalogue/product/editor/publish-requirements.ts'
import { Notice } from '#app/ui/kit/notice.tsx'
import { fieldId } from '../product-form/product-form-context.ts'

type PublishGapsProps = {
  gaps: readonly PublishGap[]
  /** Whether publishing was just refused: then it is an alert. */
  isRefused: boolean
}

/** What the law requires before a product may be published, each linked to its field. */
export function PublishGaps({ gaps, isRefused }: PublishGapsProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isRefused) box.current?.focus()
  }, [isRefused])
  if (gaps.length === 0) return null
  const count = gaps.length === 1 ? '1 thing the law requires is' : `${gaps.length} things the law requires are`
  return (
    <Notice
      ref={box}
      kind={isRefused ? 'bad' : 'quiet'}
      role={isRefused ? 'alert' : undefined}
      tabIndex={-1}
      title={isRefused ? 'Saved as a draft, not published.' : 'A draft: shoppers do not see it.'}
      className="mb-4"
    >
      {count} missing:
      <ul className="missing-fields">
        {gaps.map((gap) => (
          <li key={gap.field}>
            <a href={`#${fieldId(gap.field)}`}>{gap.name}</a> <span className="xs mute">{gap.why}</span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
