import { department } from '#content/department.ts'
import { home } from '#content/home.ts'
import { pageWords } from './page-words.ts'

/** What the home page says of the department. */
export function homeContent() {
  const { about, vision, mission } = home
  return { words: pageWords('home'), department, home: { about, vision, mission } }
}

export type HomeContent = ReturnType<typeof homeContent>
