import { type ComponentType, use } from 'react'

/** The code of a page could not be fetched. */
export class MissingCode extends Error {
  override name = 'MissingCode'
  /** Lets the next rendering fetch the code again. */
  readonly forget: () => void

  constructor(cause: unknown, forget: () => void) {
    super(String(cause), { cause })
    this.forget = forget
  }
}

/**
 * A page whose code is fetched when it is first shown or preloaded. A failure stays until a boundary has told it: a
 * page that suspends is rendered anew, and would otherwise fetch for ever.
 * (The router's own `lazyRouteComponent` then loads the document anew, which without a server empties the screen.)
 */
export function lazyPage<Name extends string, Props extends object>(
  fetchModule: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  let fetching: Promise<ComponentType<Props>> | undefined
  const forget = () => {
    fetching = undefined
  }
  const fetchPage = () => {
    fetching ??= fetchModule().then(
      (module) => {
        // What React looks for in a promise that it need not wait for.
        Object.assign(fetching ?? {}, { status: 'fulfilled', value: module[name] })
        return module[name]
      },
      (cause) => {
        throw new MissingCode(cause, forget)
      },
    )
    return fetching
  }
  function Page(props: Props) {
    const Fetched = use(fetchPage())
    return <Fetched {...props} />
  }
  Page.preload = async () => {
    try {
      await fetchPage()
    } catch (error) {
      forget()
      throw error
    }
  }
  return Page
}
