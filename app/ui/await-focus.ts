/** A `ref`: a dialog that opens gives the focus to what bears this attribute, which React only acts on. */
export function awaitFocus(control: HTMLElement | null) {
  control?.setAttribute('autofocus', '')
}
