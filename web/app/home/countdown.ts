/** Seconds that the flash sale's clock starts from. */
const COUNTDOWN_START = 86_400

/** What the clock shows after so many seconds: down to zero, and then from the start again. */
export function secondsLeft(elapsed: number): number {
  return COUNTDOWN_START - (elapsed % (COUNTDOWN_START + 1))
}

/** Hours, minutes and seconds, two digits each. */
export function clockFace(seconds: number): { hours: string; minutes: string; seconds: string } {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return { hours: two(seconds / 3600), minutes: two((seconds / 60) % 60), seconds: two(seconds % 60) }
}
