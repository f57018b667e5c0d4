import { runSandbox } from '@spokehaat/gateway/run-sandbox'
import { buildCouriers } from './app.ts'
import { readConfig } from './config.ts'

await runSandbox({
  name: 'sandbox couriers',
  portName: 'COURIER_PORT',
  async open() {
    const { host, port, options } = readConfig(process.env)
    return { app: await buildCouriers(options), host, port }
  },
  says: (url) => `Sandbox couriers on ${url} (no parcel moves)`,
})
