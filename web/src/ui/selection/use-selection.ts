import { useState } from 'react'

interface Chosen {
  ids: ReadonlySet<string>
  /** Everything that fits the filter, on all pages. */
  isAll: boolean
  /** Cards show their checkboxes. */
  isChoosing: boolean
}

export interface Selection extends Chosen {
  choose: (ids: string[], isChosen: boolean) => void
  chooseAll: () => void
  /** Also begins: with nothing chosen. */
  clear: (isChoosing?: boolean) => void
}

const nothing: Chosen = { ids: new Set(), isAll: false, isChoosing: false }

/** Which rows are chosen, by their ids; they stay so from page to page, and none is once the filter is another one. */
export function useSelection(filterOfList: object, listed: string[]): Selection {
  const filter = JSON.stringify(filterOfList)
  const [kept, keep] = useState({ filter, chosen: nothing })
  if (kept.filter !== filter) keep({ filter, chosen: nothing })
  const { chosen } = kept
  const turn = (to: Chosen) => keep({ filter, chosen: to })
  return {
    ...chosen,
    choose(ids, isChosen) {
      // Of all of them without one only those are known that stand here.
      const rest = new Set(chosen.isAll ? listed : chosen.ids)
      for (const id of ids) isChosen ? rest.add(id) : rest.delete(id)
      turn({ ids: rest, isAll: chosen.isAll && isChosen, isChoosing: chosen.isChoosing })
    },
    chooseAll: () => turn({ ...chosen, isAll: true }),
    clear: (isChoosing = false) => turn({ ...nothing, isChoosing }),
  }
}
