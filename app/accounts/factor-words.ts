import type { FactorTask } from './factor-task.ts'

interface TaskWords {
  title: string
  sentence: string
  confirmLabel: string
  danger?: boolean
}

/** What the dialog of a task says before it asks who is there. */
export function wordsOf(task: FactorTask): TaskWords {
  return task.what === 'remove-passkey' ? removalOf(task.passkey.name) : words[task.what]
}

function removalOf(name: string): TaskWords {
  return {
    title: 'Remove passkey',
    sentence: `“${name}” will no longer sign you in. What your device keeps of it you can delete there.`,
    confirmLabel: 'Remove',
    danger: true,
  }
}

const words: Record<Exclude<FactorTask['what'], 'remove-passkey'>, TaskWords> = {
  'add-passkey': {
    title: 'Add a passkey',
    sentence:
      'Your device will ask for your finger, your face or its number, as when you unlock it.',
    confirmLabel: 'Go on to your device',
  },
  'set-up-app': {
    title: 'Set up an authenticator app',
    sentence: 'From then on, a code of the app is asked for after your password.',
    confirmLabel: 'Show the square to scan',
  },
  'turn-off-app': {
    title: 'Turn the authenticator app off',
    sentence: 'Its codes will no longer be asked for. You can set an app up again at any time.',
    confirmLabel: 'Turn off',
    danger: true,
  },
  'new-codes': {
    title: 'Make new recovery codes',
    sentence: 'You will see ten new codes, once. The old ones are of no use any more.',
    confirmLabel: 'Make new codes',
  },
}
