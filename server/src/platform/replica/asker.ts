/** One question, asked again and again on a connection of its own; a new connection after each failure. */
import { setImmediate as turn } from 'node:timers/promises'
import type pg from 'pg'
import { AbortableClient } from '../pool/abortable-client.ts'

export class NoAnswer extends Error {
  constructor(milliseconds: number) {
    super(`no answer in ${milliseconds} ms`)
    this.name = 'NoAnswer'
  }
}

export class Asker<Row extends pg.QueryResultRow> {
  readonly #url: string
  readonly #question: string
  readonly #patience: number
  #client: AbortableClient | null = null
  #underWay: Promise<Row> | null = null
  #next: Promise<Row> | null = null

  /** `patience`: ms for an answer, connecting included. */
  constructor(url: string, question: string, patience: number) {
    this.#url = url
    this.#question = question
    this.#patience = patience
  }

  /** The answer to a question that is sent after this call. Throws `NoAnswer`, or what the database or the network said. */
  ask(): Promise<Row> {
    if (!this.#underWay) return this.#begin()
    this.#next ??= this.#underWay
      .catch(() => {})
      .then(() => {
        this.#next = null
        return this.#begin()
      })
    return this.#next
  }

  async end(): Promise<void> {
    const client = this.#client
    this.#client = null
    // one that says nothing does not say goodbye either
    if (client) await within(this.#patience, client.end()).catch(() => client.abort())
  }

  #begin(): Promise<Row> {
    this.#underWay = this.#send().finally(() => {
      this.#underWay = null
    })
    return this.#underWay
  }

  async #send(): Promise<Row> {
    const known = this.#client
    const client =
      known ??
      new AbortableClient({
        connectionString: this.#url,
        application_name: 'spokehaat replica',
        keepAlive: true,
      })
    this.#client = client
    const answer = known ? client.query<Row>(this.#question) : this.#first(client)
    try {
      const [row] = (await within(this.#patience, answer)).rows
      if (!row) throw new Error('no row')
      return row
    } catch (error) {
      if (this.#client === client) this.#client = null
      client.abort()
      throw error
    }
  }

  async #first(client: AbortableClient): Promise<pg.QueryResult<Row>> {
    await client.connect()
    return client.query<Row>(this.#question)
  }
}

/** Rejects with `NoAnswer` when `work` takes longer, and then lets it go on unheard. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(async () => {
      // a process that was busy has yet to read what came in time
      await turn()
      reject(new NoAnswer(milliseconds))
    }, milliseconds)
  })
  work.catch(() => {})
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
