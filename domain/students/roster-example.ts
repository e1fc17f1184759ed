import { rosterExample } from '#content/roster-example.ts'

/** A CSV to fill in; the mark in front tells spreadsheets that it is UTF-8. */
export function exampleRoster(): string {
  return `\uFEFF${rosterExample.replaceAll('\n', '\r\n')}`
}
