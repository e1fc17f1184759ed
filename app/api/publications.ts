import { calls } from '#contract/paths.ts'
import type { ImportedCounts, PublicationPlan } from '#contract/publication-import.ts'
import type { AuthorAnswer } from '#contract/author-schemas.ts'
import { call, type Done } from './network.ts'

/** POST: whether a name in publications is somebody's; '' has it asked again. */
export function answerAuthor(answer: AuthorAnswer) {
  return call<Done>('POST', calls.authorNames, answer)
}

/** POST: what an import of this text would do; no publication is written. */
export function startImport(text: string) {
  return call<Done & PublicationPlan>('POST', calls.publicationImport, { text })
}

/** POST: does with each entry what the controls of this form say. */
export function finishImport(fields: Record<string, string>) {
  return call<Done & ImportedCounts>('POST', calls.finishPublicationImport, fields)
}

/** POST: keeps what the controls of this form say while another page of the preview is looked at. */
export function keepImportChoices(fields: Record<string, string>) {
  return call<Done>('POST', calls.keepPublicationChoices, fields)
}

/** POST: gives the import up. */
export function forgetImport() {
  return call<Done>('POST', calls.forgetPublicationImport, {})
}
