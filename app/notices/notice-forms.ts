import type { NoticeLine } from '#domain/notices/list-notices.ts'

/** What every form of a notice asks of the notice that it edits. */
export const noticeForms = {
  kind: 'notice',
  nameOf: ({ title }: NoticeLine) => title,
  valuesOf: ({ title, audience, body, files, from, until, placement }: NoticeLine) => {
    return { title, audience, body, files, from, until, placement }
  },
} as const
