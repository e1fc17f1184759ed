import type { FormDraft, FormState } from '#contract/drafts.ts'
import {
  draftStepPath,
  draftsPath,
  openFormPath,
  previewPath,
  takeDownPath,
  type DraftStep,
} from '#contract/draft-paths.ts'
import { call, type Done } from './network.ts'
import type { SentFields } from './records.ts'

/** By which the draft of a form is found again; the id is null for a record that is to be added. */
export interface FormName {
  form: string
  id: string | null
}

interface SentDraft extends FormName {
  version: number | null
  fields: SentFields
  shownOn: string | null
  editedOn: string
}

/** PUT /api/drafts/{kind}: stores what stands in a form; without fields there is no draft any more. */
export function saveDraft(kind: string, draft: SentDraft) {
  return call<{ draft: FormDraft | null }>('PUT', draftsPath(kind), draft)
}

/** POST /api/drafts/{kind}/form: a draft to go on with, this one if it can be, and who else is at the record. */
export function openForm(kind: string, form: FormName & { draft: string }) {
  return call<FormState>('POST', openFormPath(kind), form)
}

/** DELETE /api/drafts/{kind}/form: the form of a record is closed. */
export function closeForm(kind: string, id: string) {
  return call<Done>('DELETE', openFormPath(kind), { id })
}

/** POST /api/draft/{id}/{step}. */
export function takeDraftStep(id: string, step: Exclude<DraftStep, 'share' | 'schedule'>) {
  return call<Done>('POST', draftStepPath(id, step), {})
}

/** POST /api/draft/{id}/share: makes the address by which anybody sees it for a week. */
export function shareDraft(id: string) {
  return call<Done & { address: string; until: string }>('POST', draftStepPath(id, 'share'), {})
}

/** POST /api/draft/{id}/schedule: `at` as a control says it, by the department's clock. */
export function scheduleDraft(id: string, at: string) {
  return call<Done & { moment: string }>('POST', draftStepPath(id, 'schedule'), { at })
}

/** POST /api/drafts/{kind}/take-down. */
export function scheduleTakeDown(kind: string, id: string, at: string) {
  return call<Done & { moment: string }>('POST', takeDownPath(kind), { id, at })
}

/** What a preview is asked for with: the record as JSON, and the page on which it is seen. */
interface PreviewAsked {
  sent: string
  shownOn: string
}

/**
 * POST /api/preview/{kind}: the page of a record as what was typed would make it, and what the place of
 * the record is called there; '' where the page is its own.
 */
export function readPreview(kind: string, asked: PreviewAsked, signal: AbortSignal) {
  return call<{ page: string; at: string }>('POST', previewPath(kind), asked, signal)
}
