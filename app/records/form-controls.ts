export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The controls of a form that have this name: several boxes may share one. */
export function controlsNamed(form: HTMLFormElement, name: string): Control[] {
  return [...form.querySelectorAll<Control>(':is(input, select, textarea)')].filter(
    (control) => control.name === name,
  )
}

export function isBox(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)
}

/** Ticks a box or not, as somebody would who presses it. */
export function tick(box: HTMLInputElement, isTicked: boolean) {
  if (box.checked !== isTicked) box.click()
}

/** Fills a control as somebody at the keyboard would, so that whoever listens to it hears it. */
export function fill(control: Control, text: string) {
  // React puts a setter of its own over that of a control that it holds, and passes over what is set
  // by it.
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')
  own?.set?.call(control, text)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}
