/**
 * A task that tells of its steps, as one promise a step and one for the whole: a page can be answered at once and fill
 * in as they come. `run` is given `done(index)` to call after each. When the task fails, so do the steps still open.
 */
export function progressOf<Outcome>(count: number, run: (done: (index: number) => void) => Promise<Outcome>) {
  const steps = Array.from({ length: count }, () => Promise.withResolvers<true>())
  const whole = run((index) => steps[index]?.resolve(true))
  // Nobody may be waiting for a step any more when it fails; that must not stop the server.
  for (const step of steps) step.promise.catch(() => undefined)
  whole.catch((error) => {
    for (const step of steps) step.reject(error)
  })
  return { steps: steps.map((step) => step.promise), whole }
}
