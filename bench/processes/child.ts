/** Work in a process of its own that answers one question after another: load and yardsticks share nothing with us. */
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface Child<Question, Answer> {
  pid: number
  ask(question: Question): Promise<Answer>
  stop(): Promise<void>
}

export function startChild<Question extends object, Answer>(
  file: string,
  options: { args?: string[]; env?: Record<string, string> } = {},
): Child<Question, Answer> {
  const path = fileURLToPath(new URL(file, import.meta.url))
  const child: ChildProcess = fork(path, options.args ?? [], {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...options.env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // a session of its own, as the shop has: Linux may share the processor out among sessions
    detached: true,
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    pid: child.pid ?? 0,
    ask: (question) =>
      new Promise((resolve, reject) => {
        const onMessage = (message: unknown) => {
          child.off('exit', onExit)
          const { answer, error } = message as { answer: Answer; error?: string }
          if (error === undefined) resolve(answer)
          else reject(new Error(`${file}: ${error}`))
        }
        const onExit = (code: number | null) => {
          child.off('message', onMessage)
          reject(new Error(`${file} ended with ${code}.`))
        }
        child.once('message', onMessage).once('exit', onExit)
        child.send(question)
      }),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** In the child: gives each question's answer back. It ends with whoever started it. */
export function answerEach<Question, Answer>(answer: (question: Question) => Promise<Answer>): void {
  process.on('disconnect', () => process.exit(0))
  process.on('message', (question) => {
    answer(question as Question).then(
      (given) => process.send?.({ answer: given }),
      (error: unknown) => process.send?.({ error: error instanceof Error ? error.stack : String(error) }),
    )
  })
}
