/**
 * Runs a task of `count` steps and returns one promise per step and one for the whole, so that a page can be sent at
 * once and fill in as they resolve. `run` calls `done(index)` after each step. When the task fails, the open steps
 * reject too.
 */
export function promisePerStep<Outcome>(count: number, run: (done: (index: number) => void) => Promise<Outcome>) {
  const steps = Array.from({ length: count }, () => Promise.withResolvers<true>())
  const whole = run((index) => steps[index]?.resolve(true))
  // An unhandled rejection would stop the server, even if nothing waits for the step any more.
  for (const step of steps) step.promise.catch(() => undefined)
  whole.catch((error) => {
    for (const step of steps) step.reject(error)
  })
  return { steps: steps.map((step) => step.promise), whole }
}
