import Check from 'lucide-react/icons/check'
import { Suspense, useEffect, useState } from 'react'
import { Await } from 'react-router'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { EmptyOrErrorScreen } from '#app/ui/kit/empty-or-error-screen.tsx'

type Props = { names: readonly string[]; steps: readonly Promise<true>[]; loaded: Promise<number> }

const LOADED = {
  nothing: { title: 'Nothing was missing', text: () => 'All the samples were here already. Nothing was changed.' },
  some: {
    title: 'The sample products are loaded',
    text: (count: number, all: number) => `${count} of ${all} were missing and came with their stock.`,
  },
}

/** The progress of loading: a moving needle, and a tick behind every loaded product. */
export function LoadingSampleProducts({ names, steps, loaded }: Props) {
  const seen = useCount(steps)
  return (
    <>
      <Suspense
        fallback={
          <EmptyOrErrorScreen
            figure={`${seen}`}
            percent={(100 * seen) / steps.length}
            title="Loading the sample products"
          />
        }
      >
        <Await resolve={loaded} errorElement={<Stopped />}>
          {(count) => (
            <EmptyOrErrorScreen
              figure={`${count}`}
              percent={100}
              title={LOADED[count === 0 ? 'nothing' : 'some'].title}
              text={LOADED[count === 0 ? 'nothing' : 'some'].text(count, names.length)}
              actions={
                <ButtonLink kind="primary" to="/products">
                  All Products
                </ButtonLink>
              }
            />
          )}
        </Await>
      </Suspense>
      <ul aria-label="Samples">
        {names.map((name, index) => (
          <li key={name}>
            <Suspense fallback={<span>…</span>}>
              <Await resolve={steps[index]} errorElement={<span>–</span>}>
                <Check className="icon" aria-label="Here" role="img" />
              </Await>
            </Suspense>
            {name}
          </li>
        ))}
      </ul>
    </>
  )
}

function Stopped() {
  return (
    <EmptyOrErrorScreen
      figure="±?"
      percent={50}
      title="The loading stopped"
      text="What is ticked is here. Loading again adds only what is missing."
      actions={
        <ButtonLink kind="primary" to="/samples" reloadDocument>
          Try again
        </ButtonLink>
      }
    />
  )
}

function useCount(steps: readonly Promise<true>[]): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    let here = true
    setCount(0)
    for (const step of steps) step.then(() => here && setCount((before) => before + 1)).catch(() => undefined)
    return () => {
      here = false
    }
  }, [steps])
  return count
}
