import { Badge } from '#app/ui/kit/badge.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { EmptyOrErrorScreen } from '#app/ui/kit/empty-or-error-screen.tsx'
import { Kbd } from '#app/ui/kit/kbd.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Skeleton } from '#app/ui/kit/skeleton.tsx'
import { Spinner } from '#app/ui/kit/spinner.tsx'
import { showToast } from '#app/ui/kit/toast-store.ts'
import { Group, Section, Specimen } from './section.tsx'

const BADGES = [
  ['ok', 'full', 'Paid'],
  ['warn', 'ring', 'Cash due'],
  ['info', 'half', 'Checking'],
  ['bad', 'full', 'Failed'],
  ['action', undefined, 'Confirmed'],
  ['quiet', undefined, 'Draft'],
] as const

/** Badges, notices and toasts, and loading, empty and error states. */
export function Feedback() {
  return (
    <Section
      id="words"
      name="Badges, notices, keys and toasts"
      description="A badge says what a thing is, a notice what to know here, a toast what was just done. None by colour alone."
    >
      <Group name="Badges: those of payment differ by their dot too" size="small">
        {BADGES.map(([kind, dot, message]) => (
          <Specimen key={message} state={kind}>
            <Badge kind={kind} dot={dot}>
              {message}
            </Badge>
          </Specimen>
        ))}
      </Group>
      <Group name="Notices">
        <Notice kind="ok" title="Delivery is free.">
          You passed ₹999.
        </Notice>
        <Notice kind="warn" title="Price changed.">
          Medjool Dates 250g went from ₹439 to ₹449.
        </Notice>
        <Notice kind="bad">Too many codes were asked for. Wait 15 to 30 minutes, then try again.</Notice>
        <Notice kind="info" title="The bank is checking.">
          This page changes by itself.
        </Notice>
        <Notice kind="quiet">Orders before noon are packed the same day.</Notice>
      </Group>
      <Group name="Keys of the keyboard. In the panel" size="small">
        <Specimen state="One">
          <Kbd keys="Esc" />
        </Specimen>
        <Specimen state="Two together">
          <Kbd keys="Ctrl K" />
        </Specimen>
      </Group>
      <Toasts />
    </Section>
  )
}

function Toasts() {
  const undo = { label: 'Undo', run: () => showToast({ title: 'Green Raisins are back' }) }
  return (
    <Group name="Toasts" size="small">
      <Button kind="quiet" onClick={() => showToast({ title: 'Cart items preserved!' })}>
        Show a toast
      </Button>
      <Button
        kind="quiet"
        onClick={() => showToast({ title: 'Logged Out', text: 'You have been successfully logged out.' })}
      >
        Show one with text
      </Button>
      <Button kind="quiet" onClick={() => showToast({ title: 'Removed Green Raisins', action: undo })}>
        Show one to undo
      </Button>
    </Group>
  )
}

/** Loading, empty and error states. */
export function WaitingSpecimens() {
  return (
    <Section
      id="waiting"
      name="Waiting, empty and failed"
      description="What loads keeps the shape of what comes. Every empty or failed state is a reading, and has one way on."
    >
      <Group name="On its way">
        <Specimen state="After 200 ms, a dial">
          <Spinner label="Loading" />
        </Specimen>
        <Specimen state="A row of the list">
          <div className="kit-row">
            <Skeleton height="5rem" round />
            <div className="stack">
              <Skeleton height="1.25rem" width="80%" />
              <Skeleton height="0.875rem" width="55%" />
              <Skeleton height="2.25rem" />
            </div>
          </div>
        </Specimen>
      </Group>
      <Group>
        <EmptyOrErrorScreen
          as="h2"
          figure="0 g"
          title="Your cart is empty"
          text="Add a pack and it waits for you here."
          actions={<Button kind="primary">See all products</Button>}
        />
        <EmptyOrErrorScreen
          as="h2"
          figure="±?"
          percent={71}
          title="Something went wrong"
          text="We have been told. Your cart is safe."
          actions={<Button kind="quiet">Reload page</Button>}
        />
      </Group>
    </Section>
  )
}
