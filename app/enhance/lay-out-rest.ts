const waiting = 'main section:not(section section, section:first-of-type), footer'

/**
 * Lays out what waited for the first words (app/shell/rest-waits.tsx), so that from then on every
 * place of the page is where it says. It comes one part a frame, and after the faces: no task is
 * long enough to be felt, and nothing is set twice.
 */
export async function layOutRest() {
  const { dataset } = document.documentElement
  if (!dataset.rest) return
  await document.fonts.ready
  for (const part of document.querySelectorAll<HTMLElement>(waiting)) {
    await nextFrame()
    part.style.contentVisibility = 'visible'
  }
  delete dataset.rest
}

function nextFrame() {
  return new Promise((resolve) => requestAnimationFrame(resolve))
}
