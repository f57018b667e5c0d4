/** React's own scheduler, which comes without types; only what we call. */
declare module 'scheduler' {
  /** Slices of work in a second, 0 to 125, each as long as that leaves; 0: 5 ms each, as at first. */
  export function unstable_forceFrameRate(perSecond: number): void
}
