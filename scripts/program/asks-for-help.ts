/** Whether somebody who types a command wants to be told how it is used, and nothing to be done. */
export function asksForHelp(given: readonly string[]): boolean {
  return given.some((word) => word === '--help' || word === '-h')
}
