import { answerQuestions } from '../../workers/answer-questions.ts'
import { readEntries } from './read-entries.ts'

// The program of the thread in which import-publications.ts has texts read.
void answerQuestions(readEntries)
