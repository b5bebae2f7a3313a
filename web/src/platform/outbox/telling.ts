import type { OutboxItem } from './item.ts'
import type { Keeping } from './keeping.ts'
import { tell } from './news.ts'

/** Every change is told to whoever shows it. */
export function telling(quiet: Keeping): Keeping {
  const told = async <T>(work: Promise<T>, { userId }: Pick<OutboxItem, 'userId'>) => {
    const result = await work
    tell({ is: 'changed', userId })
    return result
  }
  return {
    ...quiet,
    change: (item, part) => told(quiet.change(item, part), item),
    changeFile: (item, id, part) => told(quiet.changeFile(item, id, part), item),
    remove: (item) => told(quiet.remove(item), item),
  }
}
