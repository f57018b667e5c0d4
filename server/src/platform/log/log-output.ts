/**
 * Where the log goes: standard output, in the background and in pieces, so that a line costs no write of its own.
 * Not pino's own destination (sonic-boom 4.2): at the end of a process it writes what is left until it can, and where
 * the disk is full that is for ever.
 */
import { write, writeSync } from 'node:fs'

export interface LogOutput {
  write(line: string): void
  /** Resolves once all that was logged is written, or could not be. */
  flush(): Promise<void>
}

const STDOUT = 1
/** Characters that are waited for before something is written. */
const PIECE = 65_536
/** ms after which less than that is written, too: for who reads along. */
const LATEST_MS = 200
/** Characters that wait at most while nobody reads, or the disk is full; the lines that come then are dropped. */
const MOST = 4 * 1024 * 1024

/**
 * What still waits when the process ends, by itself or by an error, is written then; `kill -9` loses it. Where it can't
 * be written, standard error says so once, and the shop goes on.
 */
export function openLogOutput(): LogOutput {
  let waiting = ''
  let isWriting = false
  let isBroken = false
  let timer: NodeJS.Timeout | undefined
  let flushed: (() => void)[] = []

  function writeWaiting(): void {
    clearTimeout(timer)
    timer = undefined
    if (isWriting) return
    if (waiting === '') {
      done()
      return
    }
    isWriting = true
    const piece = Buffer.from(waiting)
    waiting = ''
    writePiece(piece)
  }

  function writePiece(piece: Buffer): void {
    write(STDOUT, piece, (error, written) => {
      const rest = piece.subarray(written ?? 0)
      // a pipe whose reader is slow
      if (error?.code === 'EAGAIN') {
        setTimeout(writePiece, 50, rest)
        return
      }
      if (!error && rest.length > 0) {
        writePiece(rest)
        return
      }
      if (error) complain(error)
      else isBroken = false
      isWriting = false
      if (waiting.length >= PIECE || flushed.length > 0) writeWaiting()
      else if (waiting !== '') writeSoon()
    })
  }

  function writeSoon(): void {
    timer ??= setTimeout(writeWaiting, LATEST_MS).unref()
  }

  function done(): void {
    for (const resolve of flushed) resolve()
    flushed = []
  }

  function complain(error: Error): void {
    if (!isBroken) process.stderr.write(`The log can't be written: ${error.message}\n`)
    isBroken = true
  }

  process.on('exit', () => {
    // what is under way a thread writes to its end
    let rest: Buffer = Buffer.from(waiting)
    try {
      while (rest.length > 0) rest = rest.subarray(writeSync(STDOUT, rest))
    } catch (error) {
      complain(error as Error)
    }
  })

  return {
    write(line) {
      if (waiting.length + line.length > MOST) return
      waiting += line
      if (waiting.length >= PIECE) writeWaiting()
      else writeSoon()
    },
    flush() {
      return new Promise((resolve) => {
        flushed.push(resolve)
        writeWaiting()
      })
    },
  }
}
