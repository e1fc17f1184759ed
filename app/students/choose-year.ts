/** The year buttons and the select show one and the same choice. */
export function chooseYear(form: HTMLFormElement | null, year: string) {
  const choices = form?.querySelectorAll<HTMLInputElement>('input[name=year]') ?? []
  for (const choice of choices) choice.checked = choice.value === year
  const select = form?.querySelector('select')
  if (select) select.value = year
}

/** Writes a search into the fields of the form. */
export function fillSearch(form: HTMLFormElement, { q, year }: { q: string; year: string }) {
  const input = form.elements.namedItem('q')
  if (input instanceof HTMLInputElement) input.value = q
  chooseYear(form, year)
}
