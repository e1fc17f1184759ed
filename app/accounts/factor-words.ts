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
    sentence: `You will no longer be able to log in with “${name}”. You can also delete it on your device.`,
    confirmLabel: 'Remove',
    danger: true,
  }
}

const words: Record<Exclude<FactorTask['what'], 'remove-passkey'>, TaskWords> = {
  'add-passkey': {
    title: 'Add a passkey',
    sentence:
      'Your device will ask for your fingerprint, face or PIN, just as it does when you unlock it.',
    confirmLabel: 'Continue',
  },
  'set-up-app': {
    title: 'Set up an authenticator app',
    sentence: 'Once it is set up, you will need a code from the app as well as your password.',
    confirmLabel: 'Show QR code',
  },
  'turn-off-app': {
    title: 'Turn off the authenticator app',
    sentence: 'You will no longer need its codes. You can set up an app again at any time.',
    confirmLabel: 'Turn off',
    danger: true,
  },
  'new-codes': {
    title: 'Create new recovery codes',
    sentence: 'You will get ten new codes, shown only once. The old codes will stop working.',
    confirmLabel: 'Create new codes',
  },
}
