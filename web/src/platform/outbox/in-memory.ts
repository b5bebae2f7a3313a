import { isToBeSent, type OutboxBytes, type OutboxItem } from './item.ts'
import { type Keeping, withFile } from './keeping.ts'

type Name = Pick<OutboxItem, 'userId' | 'id'>

/** Items that this device had no room for: they live as long as the page does. */
export interface Memory extends Keeping {
  add: (item: OutboxItem, files: OutboxBytes[]) => void
  has: (name: Name) => boolean
  hasUnsent: () => boolean
}

export function inMemory(): Memory {
  const items = new Map<string, OutboxItem>()
  const bytes = new Map<string, OutboxBytes[]>()
  const find = ({ userId, id }: Name) => {
    const item = items.get(id)
    return item?.userId === userId ? item : undefined
  }
  async function change(name: Name, of: (item: OutboxItem) => OutboxItem) {
    const item = find(name)
    const next = item && of(item)
    if (next) items.set(next.id, next)
    return next
  }
  return {
    add(item, files) {
      items.set(item.id, item)
      bytes.set(item.id, files)
    },
    has: (name) => find(name) !== undefined,
    hasUnsent: () => [...items.values()].some(isToBeSent),
    itemsOf: async (userId) => [...items.values()].filter((item) => item.userId === userId),
    item: async (name) => find(name),
    bytes: async ({ id }, fileId) => bytes.get(id)?.find((file) => file.id === fileId),
    change: (name, part) => change(name, (item) => ({ ...item, ...part })),
    changeFile: (name, fileId, part) => change(name, (item) => withFile(item, fileId, part)),
    async remove({ id }) {
      items.delete(id)
      bytes.delete(id)
    },
  }
}

/** What lies on the device together with what it had no room for. */
export function both(device: Keeping, memory: Memory): Keeping {
  const place = (name: Name) => (memory.has(name) ? memory : device)
  return {
    itemsOf: async (userId) =>
      [...(await device.itemsOf(userId).catch(() => [])), ...(await memory.itemsOf(userId))].sort(
        (a, b) => a.savedAt - b.savedAt,
      ),
    item: (name) => place(name).item(name),
    bytes: (name, fileId) => place(name).bytes(name, fileId),
    change: (name, part) => place(name).change(name, part),
    changeFile: (name, fileId, part) => place(name).changeFile(name, fileId, part),
    remove: (name) => place(name).remove(name),
  }
}
