/** What a button asks of another element: opening and closing need no script then. */
export interface CommandProps {
  command?:
    | 'show-modal'
    | 'close'
    | 'request-close'
    | 'show-popover'
    | 'hide-popover'
    | 'toggle-popover'
    | undefined
  /** The id of the element asked. */
  commandFor?: string | undefined
}

/** The attributes in the spelling of HTML: React passes them through but does not know them yet. */
export function commandAttributes({ command, commandFor }: CommandProps) {
  return command && commandFor ? { command, commandfor: commandFor } : {}
}
