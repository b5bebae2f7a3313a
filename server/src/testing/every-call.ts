import type { EndpointSpec } from '@nagrik/contract/endpoint'
import { features } from '#app/features.ts'

/** Every call that a feature answers. */
export function everyCall(): EndpointSpec[] {
  const calls: EndpointSpec[] = []
  for (const routes of features) routes((spec) => calls.push(spec))
  return calls
}
