import { data, type MetaFunction } from 'react-router'
import type { Kind } from '#contract/kinds/kind.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { heading, removal } from '#contract/messages/plain-forms.ts'
import { unknownRecord } from '#contract/messages/records.ts'
import { pageHead } from '#contract/pages.ts'
import { problemStatus } from '#contract/problem-codes.ts'
import { plainForm } from '#domain/records/plain-form.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { pageQuery } from '../shell/page-query.ts'
import { PlainFormView } from './plain-form-view.tsx'

export const loader = defineLoader(async ({ db, who, sent, maxUpload }, { url }) => {
  const { kind, id = '', part = '', remove } = pageQuery('plainForm', url)
  const form = await plainForm(db, who, { kind, id, part })
  if (!form) {
    throw data({ message: unknownRecord('record') }, { status: problemStatus['not-found'] })
  }
  const { noun, single = false }: Kind = kinds[form.kind]
  const isRemoval = remove !== undefined && form.mayRemove
  const edits = heading(form.id === '' && !single ? 'add' : 'edit', noun)
  const words = { ...pageHead('plainForm'), title: isRemoval ? removal.title(noun) : edits }
  return { ...form, words, sent, maxUpload, isRemoval }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

export default PlainFormView
