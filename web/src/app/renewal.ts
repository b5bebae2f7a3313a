/** How an open page starts anew with the newest version; who looks for new ones (`overlays/`) knows a better way. */
export const renewal = {
  /** @param _onEnd called where the page is still there */
  start(_onEnd: () => void): void {
    window.location.reload()
  },
}
