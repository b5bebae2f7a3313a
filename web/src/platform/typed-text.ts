const typedIn = new Set<HTMLInputElement | HTMLTextAreaElement>()

/** Remembers what people write in, whatever form it belongs to. Returns the way to stop. */
export function watchTypedText(): () => void {
  const remember = ({ target }: Event) => {
    if (target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && isForWords(target)))
      typedIn.add(target)
  }
  document.addEventListener('input', remember)
  return () => {
    document.removeEventListener('input', remember)
    typedIn.clear()
  }
}

/** Whether something that somebody wrote stands on the page; a field is emptied, or gone, when it was sent. */
export function hasTypedText(): boolean {
  for (const field of typedIn) if (!field.isConnected) typedIn.delete(field)
  return [...typedIn].some(({ value }) => value.trim() !== '')
}

const isForWords = ({ type }: HTMLInputElement) =>
  !['search', 'checkbox', 'radio', 'file', 'range'].includes(type)
