/** As a ref: what comes to the screen takes the focus, so that it is read out. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()
