import type { FastifyRequest } from 'fastify'
import { sharedPreviewPath, sharedPreviews } from '#contract/draft-paths.ts'
import { problemStatus } from '#contract/problem-codes.ts'
import type { Member } from '#domain/accounts/access.ts'
import { networkOf } from '#domain/accounts/network.ts'
import type { Written } from '#store/changes.ts'

/**
 * What is written down for whoever has to find out later who did what. Each line names the account
 * and the network, as failed sign-ins note it; nothing that somebody typed is in it.
 */

/** Somebody has signed in. */
export function noteSignIn(request: FastifyRequest, who: Member): void {
  request.log.info({ event: 'sign-in', ...nameOf(who), ...placeOf(request) }, 'signed in')
}

/** A member has written records: all that administrators do is among it. */
export function noteWrite(request: FastifyRequest, { batch, kinds }: Written): void {
  const line = { event: 'write', ...editorOf(request), ...placeOf(request), batch, kinds }
  request.log.info(line, 'recorded')
}

/**
 * A member has had invitations mailed: so many, and to which account where it is one alone. Whoever
 * was invited before gets another mail, and no record is written.
 */
export function noteInvitations(
  request: FastifyRequest,
  invited: { count: number; subject?: string },
): void {
  const line = { event: 'invitation', ...editorOf(request), ...placeOf(request), ...invited }
  request.log.info(line, 'invited')
}

/** An administrator has deleted so many records for good; the change log no longer says which. */
export function noteErasure(request: FastifyRequest, count: number): void {
  const line = { event: 'erasure', ...editorOf(request), ...placeOf(request), count }
  request.log.info(line, 'deleted for good')
}

/** All that is known of a person was downloaded, by themselves or by an administrator, or it was erased. */
export function notePersonalData(
  request: FastifyRequest,
  event: 'personal data' | 'person erased',
  subject: string,
): void {
  request.log.info({ event, ...editorOf(request), ...placeOf(request), subject }, event)
}

/** An administrator takes all of the site along: so many records and files. */
export function noteExport(
  request: FastifyRequest,
  exported: { records: number; files: number },
): void {
  const line = { event: 'export', ...editorOf(request), ...placeOf(request), ...exported }
  request.log.info(line, 'exported')
}

const refusals = new Set([401, 403, 423, 429])

/**
 * Somebody was refused. Of whoever tries to sign in, or fails to prove who they are, the subject is
 * known: an account's id, or a digest of a name that no account has.
 */
export function noteRefusal(request: FastifyRequest, status: number): void {
  const { who, subject, method } = request
  const isOfProof = status === problemStatus.invalid && subject !== ''
  if (!refusals.has(status) && !isOfProof) return
  const event = request.routeOptions.config.signsIn ? 'sign-in refused' : 'refused'
  const line = { event, status, method, path: pathOf(request), subject: subject || undefined }
  request.log.warn({ ...line, ...(who && nameOf(who)), ...placeOf(request) }, 'refused')
}

/** Without the query, in which a secret may stand, and without that of a draft's link, for its name. */
export function pathOf({ url, routeOptions }: FastifyRequest): string {
  const path = url.split('?', 1)[0] ?? ''
  const isSecret = routeOptions.url === sharedPreview || path.startsWith(`${sharedPreviews}/`)
  return isSecret ? sharedPreview : path
}

const sharedPreview = sharedPreviewPath(':secret')

function editorOf({ who }: FastifyRequest) {
  return who && { ...nameOf(who), role: who.role }
}

function nameOf({ accountId, name }: Member) {
  return { account: accountId, name }
}

function placeOf({ ip }: FastifyRequest) {
  return { network: networkOf(ip) }
}
