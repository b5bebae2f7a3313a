/** Markdown as the documentation has it, without its marks: links by their words, code as it is. */
export const plainWords = (markdown: string): string =>
  markdown
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll('`', '')
    .replaceAll('**', '')
