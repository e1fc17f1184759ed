import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { expect, test } from 'vitest'
import { dialogOnDemand, onDemand } from './on-demand.tsx'

interface AskingProps {
  open: boolean
  onClose: () => void
  question: string
}

const open = { open: true, onClose: () => undefined }

function Asking({ question }: AskingProps) {
  return <p>{question}</p>
}

async function rendered(page: React.ReactNode) {
  const { prelude } = await prerenderToNodeStream(page)
  return text(prelude)
}

test('what is on demand is fetched and stands there with its properties', async () => {
  const Later = onDemand(async () => Asking)
  expect(await rendered(<Later {...open} question="Sure?" />)).toContain('<p>Sure?</p>')
})

test('a dialog that was never opened is neither fetched nor there', async () => {
  let fetched = 0
  const Later = dialogOnDemand(async () => {
    fetched += 1
    return Asking
  })
  expect(await rendered(<Later {...open} open={false} question="Sure?" />)).toBe('')
  expect(fetched).toBe(0)
})

test('a dialog that opens is fetched', async () => {
  const Later = dialogOnDemand(async () => Asking)
  expect(await rendered(<Later {...open} question="Sure?" />)).toContain('<p>Sure?</p>')
})
