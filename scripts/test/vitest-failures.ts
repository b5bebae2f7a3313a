import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

export const failuresFile = join(import.meta.dirname, '../../test-results/vitest-failures.json')

/** A Vitest reporter: one line for each failure, those outside of tests too, which its JSON report leaves out. */
export default class FailureReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
    const lines = [
      ...modules.flatMap(failuresOf),
      ...unhandled.map((error) => line('outside of any test', error)),
    ]
    mkdirSync(dirname(failuresFile), { recursive: true })
    writeFileSync(failuresFile, JSON.stringify(lines))
  }
}

function failuresOf(module: TestModule): string[] {
  const { relativeModuleId: file, children } = module
  return [
    ...module.errors().map((error) => line(file, error)),
    ...[...children.allSuites()].flatMap((suite) =>
      suite.errors().map((error) => line(`${file} › ${suite.fullName}`, error)),
    ),
    ...[...children.allTests('failed')].flatMap((test) =>
      (test.result().errors ?? []).map((error) => line(`${file} › ${test.fullName}`, error)),
    ),
  ]
}

function line(place: string, { name, message, stack }: SerializedError): string {
  const [first] = (message ?? '').split('\n')
  const at = stack
    ?.split('\n')
    .find((frame) => frame.trimStart().startsWith('at ') && !frame.includes('node_modules'))
  return `${place}: ${name ?? 'Error'}: ${first}${at ? ` (${at.trim()})` : ''}`
}
