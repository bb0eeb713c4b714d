import { Fragment } from 'react'
import { Button } from '#app/ui/kit/button.tsx'
import { Kbd } from '#app/ui/kit/kbd.tsx'
import { useModal } from '#app/ui/kit/use-modal.ts'

const KEYS = [
  [['⌘ K', 'Ctrl K'], 'Find orders, users, products and places'],
  [['↑ ↓'], 'Choose in a list'],
  [['Enter'], 'Go there, or do it'],
  [['Esc'], 'Close what lies over the page'],
  [['?'], 'Show these keys'],
] as const

/** The keyboard shortcuts of the panel. */
export function ShortcutList({ open, onClose }: { open: boolean; onClose: () => void }) {
  const modal = useModal(open, onClose)
  return (
    <dialog {...modal} className="dialog" aria-label="Keys">
      {open ? (
        <div className="dialog-inner">
          <h2>Keys</h2>
          <dl className="key-list">
            {KEYS.map(([ways, does]) => (
              <div key={does}>
                <dt>
                  {ways.map((keys, index) => (
                    <Fragment key={keys}>
                      {index > 0 ? ' or ' : null}
                      <Kbd keys={keys} />
                    </Fragment>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
          <Button kind="quiet" onClick={onClose}>
            Close
          </Button>
        </div>
      ) : null}
    </dialog>
  )
}
