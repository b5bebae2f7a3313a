// Searches the questions of a page that is whole without it: shows those that hold every word that was typed.
;(() => {
  const form = document.querySelector('.search')
  const field = document.getElementById('search')
  const status = form.querySelector('[role="status"]')
  const entries = [...document.querySelectorAll('.entry')]
  const show = () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
    for (const entry of entries) {
      const text = entry.textContent.toLowerCase()
      entry.hidden = !words.every((word) => text.includes(word))
    }
    for (const section of document.querySelectorAll('section')) {
      section.hidden = !section.querySelector('.entry:not([hidden])')
    }
    status.textContent = entries.every((entry) => entry.hidden) ? status.dataset.none : ''
  }
  form.addEventListener('submit', (event) => event.preventDefault())
  field.addEventListener('input', show)
  form.hidden = false
  // A browser that comes back to the page keeps what was typed.
  show()
})()
