import { awaitedMark, pressedMark } from '#contract/inline-scripts.ts'

/** Presses what was pressed before there were scripts, once those of the page have taken it over. */
export function pressAgain(document: Document) {
  // After a press that is just being handled: `rememberPress` forgets that one.
  setTimeout(() => {
    const button = document.querySelector<HTMLButtonElement>(`[${pressedMark}]`)
    if (button?.closest(`[${awaitedMark}]`)) return
    button?.removeAttribute(pressedMark)
    button?.click()
  })
}
