import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, type Product, startProduct } from '../../support/product.ts'

const startLimitMs = 90_000

/** The product as a service manager runs it: always at the same address, started again until it stays. */
export interface SupervisedProduct {
  origin: string
  /** How often it ended although nobody had killed it. */
  endings: string[]
  running(): Product
  /** kill -9. */
  kill(): Promise<void>
  /** Returns once it answers. */
  startAgain(): Promise<void>
  stop(): Promise<void>
}

export async function superviseProduct(
  settings: Record<string, string>,
  under: string[],
): Promise<SupervisedProduct> {
  const port = String(await freePort())
  const endings: string[] = []
  const launch = async (): Promise<Product> => {
    const product = await startProduct({ ...settings, PORT: port }, under, ['--inspect=127.0.0.1:0'])
    product.process.once('exit', onExit)
    return product
  }
  const startUntilItStays = async () => {
    for (const deadline = Date.now() + startLimitMs; ; await sleep(200)) {
      try {
        return await launch()
      } catch (error) {
        if (Date.now() > deadline) throw error
      }
    }
  }
  const onExit = async () => {
    endings.push(current.output().split('\n').slice(-20).join('\n'))
    current = await startUntilItStays()
  }
  let current = await launch()
  return {
    origin: current.origin,
    endings,
    running: () => current,
    async kill() {
      current.process.off('exit', onExit)
      const ended = once(current.process, 'exit')
      if (!current.process.kill('SIGKILL')) return
      await ended
    },
    async startAgain() {
      current = await startUntilItStays()
    },
    async stop() {
      current.process.off('exit', onExit)
      await current.stop()
    },
  }
}
