import { about } from '#content/about.ts'
import { department } from '#content/department.ts'
import { pageHead } from '#contract/pages.ts'

/** What the About-us page says. */
export function aboutContent() {
  return { words: pageHead('about'), about, department }
}

export type AboutContent = ReturnType<typeof aboutContent>
