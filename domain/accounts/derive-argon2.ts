import { argon2Sync, type Argon2Parameters } from 'node:crypto'
import { answerQuestions } from '../workers/answer-questions.ts'

// The program of the thread in which password-hash.ts hashes.
void answerQuestions((parameters: Argon2Parameters) => argon2Sync('argon2id', parameters))
