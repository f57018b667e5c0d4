import { buildGateway } from './app.ts'
import { readConfig } from './config.ts'
import { runSandbox } from './run-sandbox.ts'

await runSandbox({
  name: 'sandbox gateway',
  portName: 'GATEWAY_PORT',
  async open() {
    const { host, port, options } = readConfig(process.env)
    return { app: await buildGateway(options), host, port, publicUrl: options.publicUrl }
  },
  says: (url) => `Sandbox payment gateway on ${url} (no money moves)`,
})
