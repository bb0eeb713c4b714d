import { Button } from '#app/ui/kit/button.tsx'
import { Skeleton } from '#app/ui/kit/skeleton.tsx'
import { Spinner } from '#app/ui/kit/spinner.tsx'
import { StateScreen } from '#app/ui/kit/state-screen.tsx'
import { Group, Section, Specimen } from './section.tsx'

/** Waiting, nothing there, and something wrong. */
export function Waiting() {
  return (
    <Section
      id="waiting"
      name="Waiting, empty and failed"
      says="What loads keeps the shape of what comes. Every empty or failed state is a reading, and has one way on."
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
        <StateScreen
          as="h2"
          reading="0 g"
          title="Your cart is empty"
          text="Add a pack and it waits for you here."
          actions={<Button kind="primary">See all products</Button>}
        />
        <StateScreen
          as="h2"
          reading="±?"
          percent={71}
          title="Something went wrong"
          text="We have been told. Your cart is safe."
          actions={<Button kind="quiet">Reload page</Button>}
        />
      </Group>
    </Section>
  )
}
