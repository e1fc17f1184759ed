import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import commonWords from '@zxcvbn-ts/language-en/dist/commonWords.json.mjs'
import { answerQuestions } from '../workers/answer-questions.ts'
import type { StrengthQuestion, Weakness } from './password-strength.ts'

/** Whoever guesses must need so many attempts; docs/decisions/0046 tells how it was found. */
const enoughGuesses = 1e9
/** The cost grows with the square of the length, and nobody's sixty-fifth character is what counts. */
const maxLength = 64

const estimator = new ZxcvbnFactory({
  dictionary: { ...dictionary, 'commonWords-en': commonWords },
  graphs: adjacencyGraphs,
  maxLength,
  // It gives its reasons up to the score of 2.
  timeEstimationValues: {
    scoring: { 0: 1e3, 1: 1e6, 2: enoughGuesses, 3: 1e10 },
    attackTime: {
      onlineThrottlingXPerHour: 100,
      onlineNoThrottlingXPerSecond: 10,
      offlineSlowHashingXPerSecond: 1e4,
      offlineFastHashingXPerSecond: 1e10,
    },
  },
})

const weaknesses: Record<string, Weakness> = {
  straightRow: 'run',
  keyPattern: 'run',
  simpleRepeat: 'run',
  extendedRepeat: 'run',
  sequences: 'run',
  recentYears: 'date',
  dates: 'date',
  topTen: 'common',
  topHundred: 'common',
  common: 'common',
  similarToCommon: 'common',
}

// The program of the process in which password-strength.ts has passwords estimated.
void answerQuestions(({ password, ownWords }: StrengthQuestion): Weakness | null => {
  const { guesses, feedback, sequence } = estimator.check(password, ownWords)
  if (guesses >= enoughGuesses) return null
  if (sequence.some((match) => match['dictionaryName'] === 'userInputs')) return 'own'
  return weaknesses[feedback.warning ?? ''] ?? 'guessable'
})
