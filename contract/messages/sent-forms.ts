/**
 * What is said to whoever sent a form without scripts that was refused before anything of it was known:
 * what they typed is in the request alone, which a browser sends again when its answer is asked for anew.
 */
const sendsAgain = 'reload this page: your browser sends what you typed once more.'

export const notSaved = 'This has not been saved'
export const isTooLarge = 'This is too large'
export const tooLarge =
  'What you sent is too large, and nothing was saved. Go back, shorten the text or choose a smaller file, and send it again.'
export const overloaded = `The site is very busy, or cannot reach its records. Wait a few seconds, then ${sendsAgain}`
export const failed = `The problem is on our side and has been logged. To try again, ${sendsAgain}`

export function tooMany(seconds: number) {
  const few = seconds === 1 ? 'a second' : `${seconds} seconds`
  const time = seconds < 120 ? few : `${Math.ceil(seconds / 60)} minutes`
  return `There were too many requests, and nothing was changed. Wait ${time}, then ${sendsAgain}`
}
