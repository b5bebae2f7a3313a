// Before the first paint, so that a dark screen never flashes white. A file of its own: the CSP forbids inline scripts.
;(() => {
  let chosen = 'auto'
  try {
    chosen = localStorage.getItem('color-scheme') || 'auto'
  } catch {}
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
})()
