import { and, eq, sql } from 'drizzle-orm'
import { jobs } from '#store/job-schema.ts'
import { mails } from '#store/mail-schema.ts'

/** By what a mail that is not done with finds its job. */
export const isJobOfMail = and(eq(jobs.queue, 'mails'), eq(jobs.key, mails.id))

/** When a mail was done with; until then, when it is due. Of mails with their jobs. */
export const whenOfMail =
  sql<Date>`coalesce(${mails.doneAt}, ${jobs.dueAt}, ${mails.createdAt})`.mapWith(mails.createdAt)
