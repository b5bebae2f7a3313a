// Before the first paint: which colours, and which frame index.html paints until the app is there. A file of its
// own, for the CSP forbids inline scripts. The code of that frame, and of the page
// where it is known here, is asked for at once, beside the first one.
;(() => {
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const chosen = read('color-scheme') || 'auto'
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  const frame = read('token') ? 'shell' : 'entry'
  Object.assign(document.documentElement.dataset, {
    mantineColorScheme: dark ? 'dark' : 'light',
    firstPaint: frame,
  })
  // Told once, and maybe before the code that offers it is there: platform/app-install.ts.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    window.installPrompt = event
  })
  const files = document.currentScript.dataset
  const needed = `${files[frame] || ''} ${files[location.pathname.slice(1)] || ''}`
  for (const href of new Set(needed.split(' ').filter(Boolean))) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
})()
