let isUnkept = false

/** Told by the open form: whether something in it would be lost with the page. */
export const tellUnkept = (now: boolean): void => {
  isUnkept = now
}

/** Whether an open form holds what this device does not keep. */
export const isSomethingUnkept = (): boolean => isUnkept
