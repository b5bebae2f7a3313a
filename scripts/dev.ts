import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const port = process.env.PORT ?? '3000'
const run = (args: string[], cwd: string) =>
  spawn(process.execPath, args, { cwd, stdio: 'inherit', env: { ...process.env, API_PORT: port } })

/** Server restarted on change, web app with hot reload at http://localhost:5173. */
const children = [
  run(['--watch', 'server/src/main.ts'], root),
  run([join(root, 'node_modules/vite/bin/vite.js')], join(root, 'web')),
]
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
  })
}
