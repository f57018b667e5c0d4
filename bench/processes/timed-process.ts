/**
 * Asks one address after another, and says how long each took, in milliseconds: on one connection that is kept, until
 * the answer is whole; or until its first byte, as the rest is not waited for.
 */
import { Agent, get } from 'node:http'
import { answerEach } from './child.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

interface Questions {
  urls: string[]
  token?: string
  toFirstByte?: boolean
}

answerEach(async ({ urls, token, toFirstByte = false }: Questions): Promise<number[]> => {
  const times: number[] = []
  for (const url of urls) {
    const began = performance.now()
    await ask(url, token, toFirstByte)
    times.push(performance.now() - began)
  }
  return times
})

/** Throws where it is not 200. */
function ask(url: string, token: string | undefined, toFirstByte: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = token ? { authorization: token } : {}
    get(url, { agent: toFirstByte ? new Agent() : agent, headers }, (response) => {
      const end = () => {
        if (response.statusCode === 200) resolve()
        else reject(new Error(`${url} answers ${response.statusCode}.`))
      }
      response.once('error', reject)
      if (toFirstByte) {
        response.once('data', () => {
          end()
          response.destroy()
        })
      } else response.resume()
      response.once('end', end)
    }).once('error', reject)
  })
}
