/** The pattern of LIKE for a text that contains these words, whatever signs are among them. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`
