/** As a ref: what comes to the screen takes the focus, so that it is read out. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()

/** As a ref of what surrounds it: the first input takes the focus. */
export const focusInput = (around: HTMLElement | null) => around?.querySelector('input')?.focus()
