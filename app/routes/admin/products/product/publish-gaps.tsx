import { useEffect, useRef } from 'react'
import type { PublishGap } from '#app/domain/catalogue/product/editor/publish-gaps.ts'
import { Notice } from '#app/ui/kit/notice.tsx'
import { fieldId } from '../product-form/form-values.ts'

type Props = {
  gaps: readonly PublishGap[]
  /** Publishing was just tried: then it is said aloud. */
  isRefused: boolean
}

/** What the law still wants before a product may be published, each with the way to its field. */
export function PublishGaps({ gaps, isRefused }: Props) {
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
      <ul className="gaplist">
        {gaps.map((gap) => (
          <li key={gap.field}>
            <a href={`#${fieldId(gap.field)}`}>{gap.name}</a> <span className="xs mute">{gap.why}</span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
