import type { EndpointSpec } from '@nagrik/contract/endpoint'

/** The methods that an address knows; none where it is no call of the API. */
export function methodsAt(specs: readonly EndpointSpec[], url: string): string[] {
  const path = (url.split('?')[0] ?? '').replace(/\/$/, '')
  return specs
    .filter((spec) => new RegExp(`^/api${spec.path.replace(/:\w+/g, '[^/]+')}$`).test(path))
    .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
}
