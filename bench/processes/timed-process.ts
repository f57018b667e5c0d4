/** Asks one address after another on one connection that is kept, and says how long each took, in milliseconds. */
import { Agent, get } from 'node:http'
import { answerEach } from './child.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

answerEach(async ({ urls, token }: { urls: string[]; token?: string }): Promise<number[]> => {
  const times: number[] = []
  for (const url of urls) {
    const began = performance.now()
    await ask(url, token)
    times.push(performance.now() - began)
  }
  return times
})

/** Throws where it is not 200. */
function ask(url: string, token?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: token ? { authorization: token } : {} }, (response) => {
      response.resume()
      response.once('error', reject)
      response.once('end', () => {
        if (response.statusCode === 200) resolve()
        else reject(new Error(`${url} answers ${response.statusCode}.`))
      })
    }).once('error', reject)
  })
}
