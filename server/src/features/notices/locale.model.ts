/** Languages that messages are written in. */
export type Locale = 'en' | 'hi'

/** The language a device asks for by Accept-Language; English where it wants neither. */
export function preferredLocale(acceptLanguage: string | undefined): Locale {
  const weightOf = (language: Locale) =>
    Math.max(
      0,
      ...(acceptLanguage ?? '')
        .toLowerCase()
        .split(',')
        .map((wish) => wish.trim().split(/\s*;\s*/))
        .filter(([tag = '']) => tag === language || tag.startsWith(`${language}-`))
        .map(([, quality = 'q=1']) => Number(quality.replace(/^q\s*=\s*/, '')) || 0),
    )
  return weightOf('hi') > weightOf('en') ? 'hi' : 'en'
}
