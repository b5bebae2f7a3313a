import { type Product, startProduct } from '../../e2e/support/product.ts'

/** One process of the product behind the load balancer, started again at the same address. */
export interface ApplicationProcess {
  port: number
  start(): Promise<void>
  /** SIGTERM, as in a rolling restart. @throws Error unless it ends with 0 */
  stop(): Promise<void>
  /** How often it ended although nobody asked. */
  endedUnasked(): number
  output(): string
}

export function createProcess(port: number, settings: Record<string, string>): ApplicationProcess {
  let product: Product | undefined
  let asked = false
  let unasked = 0
  let output = ''
  return {
    port,
    async start() {
      asked = false
      const started = await startProduct({ ...settings, PORT: String(port) })
      product = started
      started.process.once('exit', () => {
        output += started.output()
        if (!asked) unasked += 1
      })
    },
    async stop() {
      asked = true
      await product?.stop()
      const code = product?.process.exitCode ?? 0
      if (code !== 0) throw new Error(`A process ended with ${code}:\n${product?.output()}`)
    },
    endedUnasked: () => unasked,
    output: () => output + (product?.output() ?? ''),
  }
}
