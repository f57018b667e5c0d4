/** A payment gateway that answers at once, in a process of its own, so that an order's figure holds none of its work. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerEach } from './child.ts'

const server = createServer((request, response) => {
  let text = ''
  request.setEncoding('utf8')
  request.on('data', (part: string) => {
    text += part
  })
  request.on('end', () => {
    const body =
      request.url === '/api/get_token' ? TOKEN : started(JSON.parse(text), request.headers.host ?? '')
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(body))
  })
})

const TOKEN = { token: 'a-token', store_id: 1, sp_code: '200', expires_in: 3_600 }

/** As ShurjoPay answers `secret-pay`. */
function started(asked: { order_id: string; amount: string; currency: string }, host: string) {
  const reference = `SP${asked.order_id}`
  return {
    checkout_url: `http://${host}/pay?order_id=${reference}`,
    sp_order_id: reference,
    customer_order_id: asked.order_id,
    currency: asked.currency,
    amount: asked.amount,
  }
}

const url = new Promise<string>((resolve) => {
  server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
})

answerEach(() => url)
