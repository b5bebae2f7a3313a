import { type ComponentType, use } from 'react'

/** The code of a page could not be fetched. */
export class MissingCode extends Error {
  override name = 'MissingCode'
}

/**
 * A page whose code is fetched when it is first shown or preloaded; where that fails the next try fetches again.
 * (The router's own `lazyRouteComponent` then loads the document anew, which without a server empties the screen.)
 */
export function lazyPage<Name extends string>(
  fetchModule: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) {
  let fetching: Promise<ComponentType> | undefined
  const fetchPage = () => {
    fetching ??= fetchModule().then(
      (module) => {
        // What React looks for in a promise that it need not wait for.
        Object.assign(fetching ?? {}, { status: 'fulfilled', value: module[name] })
        return module[name]
      },
      (cause) => {
        fetching = undefined
        throw new MissingCode(String(cause), { cause })
      },
    )
    return fetching
  }
  function Page() {
    const Fetched = use(fetchPage())
    return <Fetched />
  }
  Page.preload = async () => void (await fetchPage())
  return Page
}
