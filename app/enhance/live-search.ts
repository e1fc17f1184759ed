/** Lets the search page answer while somebody types; what does it is fetched by that page alone. */
export async function searchWhileTyping() {
  const form = document.querySelector<HTMLFormElement>('form[data-live-search]')
  if (!form) return
  const { answerForm } = await import('../shell/answer-form.ts')
  answerForm(form)
}
