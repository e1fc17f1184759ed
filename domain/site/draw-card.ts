import sharp from 'sharp'
import { answerQuestions } from '../workers/answer-questions.ts'

// The program of the process in which card.ts has drawings of our own turned into PNG. The processes that
// decode what strangers send (files/decoding.ts) must not know SVG at all.
void answerQuestions((drawing: string) =>
  sharp(Buffer.from(drawing)).png({ palette: true }).toBuffer(),
)
