import { paperMailMessages } from '#contract/messages/paper-mail.ts'
import { unreadable } from '../api/network.ts'
import { mailPaper } from '../api/mails.ts'

/**
 * Opens the dialog of app/resources/papers/mail-paper-dialog.tsx for the paper of a link. It works the words
 * that stand there, in a page that is only read as in one that is worked in.
 */
export function askWhereTo({ dataset }: HTMLElement) {
  const dialog = document.querySelector<HTMLDialogElement>('dialog:has([data-mailing])')
  const form = dialog?.querySelector('form')
  if (!dialog || !form || dialog.open) return
  say(dialog, 'title', dataset.title ?? '')
  complain(dialog, '')
  show(dialog, 'asking')
  const closing = new AbortController()
  const onClose = () => {
    closing.abort()
    form.reset()
  }
  dialog.addEventListener('close', onClose, { once: true })
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    void send(dialog, form, dataset.mailPaper ?? '')
  }
  form.addEventListener('submit', onSubmit, { signal: closing.signal })
  dialog.showModal()
}

async function send(dialog: HTMLDialogElement, form: HTMLFormElement, _id: string) {
  const field = form.querySelector<HTMLInputElement>('[name=email]')
  if (!field || form.ariaBusy === 'true') return
  form.ariaBusy = 'true'
  const result = await mailPaper({ email: field.value, _id })
  form.ariaBusy = null
  if (result.ok) {
    say(dialog, 'done', result.body.message)
    show(dialog, 'done')
    dialog.querySelector<HTMLElement>('[data-stage=done]')?.focus()
    return
  }
  complain(dialog, whyNot(result))
  if (result.errors?.email) field.focus()
}

/** The server's word where there is one (product.md section 8). */
function whyNot({ status, message }: { status: number; message: string }) {
  const { failed } = paperMailMessages
  if (message === unreadable) return failed
  return status === 0 ? `${failed} ${message}` : message
}

function show(dialog: HTMLDialogElement, stage: 'asking' | 'done') {
  for (const part of dialog.querySelectorAll<HTMLElement>('[data-stage]')) {
    part.hidden = part.dataset.stage !== stage
  }
}

function complain(dialog: HTMLDialogElement, sentence: string) {
  const place = dialog.querySelector<HTMLElement>('[data-mailing-trouble]')
  if (place) place.hidden = sentence === ''
  say(dialog, 'why', sentence)
}

function say(dialog: HTMLDialogElement, place: 'title' | 'done' | 'why', sentence: string) {
  const there = dialog.querySelector(`[data-mailing-${place}]`)
  if (there) there.textContent = sentence
}
