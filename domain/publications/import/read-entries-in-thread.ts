import { answerQuestions } from '../../workers/answer-questions.ts'
import { readEntries } from './read-entries.ts'

// The program of the thread in which entry-reader.ts has texts read.
void answerQuestions(readEntries)
