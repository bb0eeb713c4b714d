import { useState } from 'react'
import { Button } from '#app/ui/kit/button.tsx'
import { ConfirmDialog } from '#app/ui/kit/confirm-dialog.tsx'
import { CheckField } from '#app/ui/kit/field.tsx'
import { Sheet } from '#app/ui/kit/sheet.tsx'
import { Group, Section } from './section.tsx'

const SIDES = ['left', 'right', 'bottom'] as const

/** Dialogs and sheets, opened by their buttons: the page behind is inert, Esc closes, focus goes back to the button. */
export function Overlays() {
  return (
    <Section
      id="overlays"
      name="Dialogs and sheets"
      says="A dialog only before what cannot be undone: equal buttons, the safe one first. On a phone, sheets from below."
    >
      <Group size="small">
        <Asks />
        {SIDES.map((side) => (
          <FromSide key={side} side={side} />
        ))}
      </Group>
    </Section>
  )
}

function Asks() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button kind="destructive" onClick={() => setOpen(true)}>
        Cancel order
      </Button>
      <ConfirmDialog
        open={open}
        onClose={close}
        onConfirm={close}
        title="Cancel this order?"
        confirm="Cancel order"
        keep="Keep order"
      >
        We have not packed it yet. ₹2,496 goes back to your UPI account in 5 to 7 working days.
      </ConfirmDialog>
    </>
  )
}

function FromSide({ side }: { side: (typeof SIDES)[number] }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Sheet from the {side === 'bottom' ? 'bottom' : side}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} side={side} label="Filters">
        <CheckField label="In stock" name={`kit-${side}-stock`} />
        <CheckField label="Roasted" name={`kit-${side}-roasted`} />
        <Button kind="primary" large full className="mt-4" onClick={() => setOpen(false)}>
          Show 6 products
        </Button>
      </Sheet>
    </>
  )
}
