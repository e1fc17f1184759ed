import { about } from '#content/about.ts'
import { department } from '#content/department.ts'
import { pageWords } from './page-words.ts'

/** What the About-us page says. */
export function aboutContent() {
  return { words: pageWords('about'), about, department }
}

export type AboutContent = ReturnType<typeof aboutContent>
