/**
 * Puts the player of a video in the place of the button that was pressed. One plays at a time: the
 * one before stops, and its button comes back.
 */
export function playVideos() {
  document.addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element && target.closest<HTMLButtonElement>('button[data-player]')
    if (button) play(button)
  })
}

function play(button: HTMLButtonElement) {
  for (const hidden of document.querySelectorAll<HTMLElement>('[data-player][hidden]')) {
    hidden.hidden = false
    hidden.nextElementSibling?.remove()
  }
  const player = playerOf(button)
  button.after(player)
  player.focus()
  button.hidden = true
}

/** YouTube plays nothing for a page that does not say which site it is of (its error 153). */
function playerOf({ dataset: { player = '', title = '' } }: HTMLElement) {
  return Object.assign(document.createElement('iframe'), {
    title,
    allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
    referrerPolicy: 'strict-origin-when-cross-origin',
    src: player,
  })
}
