import { type Answer, ok, warning } from './probe.ts'

const MB = 2 ** 20
const GB = 2 ** 30
/** Below that much a night's backups and pictures may fill a disk. */
const LITTLE = GB

export const sizeWords = (bytes: number): string =>
  bytes < GB ? `${Math.ceil(bytes / MB)} MB` : `${(bytes / GB).toFixed(1)} GB`

/** `whose`: begins the sentence, such as `The disk of DATA_DIR`. */
export function roomWords(room: number, whose: string, wayOut: string): Answer {
  const words = `${whose} has ${sizeWords(room)} left.`
  return room < LITTLE ? warning(`${words} ${wayOut}`) : ok(words)
}
