import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import { REFUND_DAYS } from '#app/domain/time/bank-days-text.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { CommandBox } from '#app/ui/kit/command-box.tsx'
import { ConfirmDialog } from '#app/ui/kit/confirm-dialog.tsx'
import { CheckField } from '#app/ui/kit/field.tsx'
import { GridCombobox } from '#app/ui/kit/grid-combobox.tsx'
import { MenuButton } from '#app/ui/kit/menu-button.tsx'
import { PopoverButton } from '#app/ui/kit/popover-button.tsx'
import { Sheet } from '#app/ui/kit/sheet.tsx'
import { showToast } from '#app/ui/kit/toast-store.ts'
import { TooltipIconButton } from '#app/ui/kit/tooltip-icon-button.tsx'
import { Group, Section, Specimen } from './section.tsx'

const SIDES = ['left', 'right', 'bottom'] as const

/** Dialogs and sheets, opened by their buttons: the page behind is inert, Esc closes, focus goes back to the button. */
export function Overlays() {
  return (
    <Section
      id="overlays"
      name="Dialogs and sheets"
      description="A dialog appears only before an action that cannot be undone; its buttons are equal and the safe one comes first. On a phone, sheets open from the bottom."
    >
      <Group size="small">
        <ConfirmDialogSample />
        {SIDES.map((side) => (
          <FromSide key={side} side={side} />
        ))}
      </Group>
    </Section>
  )
}

function ConfirmDialogSample() {
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
        We have not packed it yet. ₹2,496 goes back to your UPI account in {REFUND_DAYS}.
      </ConfirmDialog>
    </>
  )
}

function FromSide({ side }: { side: (typeof SIDES)[number] }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Open from {side}
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

const DOCUMENTS = ['Labels', 'Slips', 'Invoices'].map((name) => ({ name, to: `#${name.toLowerCase()}` }))
const COLUMNS = ['Stock', 'per 100 g', 'Sold in 30 days']

/** Floating components. Used only in the panel, so they are not in the storefront bundle. */
export function Floating() {
  return (
    <Section
      id="floating"
      name="Menus, finders and names"
      description="For the panel. They keep to the screen, close with Esc and by leaving, and give the focus back."
    >
      <Group size="small">
        <Specimen state="Menu of links">
          <MenuButton label="Print" links={DOCUMENTS} />
        </Specimen>
        <Specimen state="Choices that work at once">
          <PopoverButton label="Columns">
            {COLUMNS.map((name) => (
              <CheckField key={name} label={name} name={`kit-${name}`} defaultChecked />
            ))}
          </PopoverButton>
        </Specimen>
        <Specimen state="The name of an icon">
          <TooltipIconButton
            label="Remove photo 1"
            icon={Trash2}
            onClick={() => showToast({ title: 'Removed photo 1' })}
          />
        </Specimen>
      </Group>
      <Group>
        <Specimen state="Finder: type “a”; a row a find, a cell a way to take it">
          <Finder />
        </Specimen>
        <Specimen state="Command box: arrows choose, Enter takes">
          <Commands />
        </Specimen>
      </Group>
    </Section>
  )
}

const GOODS = ['California Almonds', 'Anjeer figs', 'Afghan raisins']
const PACKS = ['250g', '500g', '1kg']

function Finder() {
  const [text, setText] = useState('')
  const found = GOODS.filter((name) => text !== '' && name.toLowerCase().includes(text.toLowerCase()))
  const rows = found.map((name) => ({
    key: name,
    head: <span className="bold">{name}</span>,
    items: PACKS.map((pack) => ({
      key: pack,
      label: `Add ${name} ${pack}`,
      children: pack,
      isOff: pack === '1kg',
    })),
  }))
  const pick = (name: string, pack: string) => {
    showToast({ title: `Added ${name} ${pack}` })
    setText('')
  }
  const message = text !== '' && found.length === 0 ? 'No product is called that.' : null
  return (
    <GridCombobox
      label="Add a pack"
      placeholder="Almonds…"
      text={text}
      onText={setText}
      rows={rows}
      onPick={pick}
      message={message}
    />
  )
}

const PAGES = ['Orders', 'Packing list', 'Products'].map((name) => ({ id: name, name, detail: '' }))
const ACTIONS = [{ id: 'phone', name: 'New phone order', detail: 'Called or written by WhatsApp' }]

function Commands() {
  const [text, setText] = useState('')
  const matches = ({ name }: { name: string }) => name.toLowerCase().includes(text.trim().toLowerCase())
  const groups = [
    { name: 'Go to', items: PAGES.filter(matches) },
    { name: 'Begin', items: ACTIONS.filter(matches) },
  ].filter(({ items }) => items.length > 0)
  return (
    <div className="panel kit-commands">
      <CommandBox
        label="Find a place"
        placeholder="Order, product or place"
        text={text}
        onText={setText}
        groups={groups}
        isLoading={false}
        message={groups.length === 0 ? `Nothing matches “${text.trim()}”.` : ''}
        onChoose={({ name }) => showToast({ title: name })}
        onClose={() => setText('')}
      />
    </div>
  )
}
