// A shop can be tried with a made-up year of orders. While it is loaded, every order in the shop is a trial.

/** A year that is being loaded, is here, or is being removed. */
export type TrialStatus = 'loading' | 'loaded' | 'removing'
