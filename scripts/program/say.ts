/** Tells the person at the terminal one sentence. */
export function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}
