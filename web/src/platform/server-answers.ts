/** Whether the server can be reached at all, for code that did not come. */
export const serverAnswers = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  )
