import { useEffect } from 'react'
import './paper.css'

const scheme = 'data-mantine-color-scheme'

/** While the page is shown: paper is light, whatever the screen is. */
export function useLightPaper() {
  useEffect(() => {
    const root = document.documentElement
    let onScreen = root.getAttribute(scheme)
    const lighten = () => {
      onScreen = root.getAttribute(scheme)
      root.setAttribute(scheme, 'light')
    }
    const takeBack = () => onScreen && root.setAttribute(scheme, onScreen)
    window.addEventListener('beforeprint', lighten)
    window.addEventListener('afterprint', takeBack)
    return () => {
      window.removeEventListener('beforeprint', lighten)
      window.removeEventListener('afterprint', takeBack)
    }
  }, [])
}
