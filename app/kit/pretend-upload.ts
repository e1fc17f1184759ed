import type { UploadRules } from '../shell/upload-sender.ts'

type Answer = Awaited<ReturnType<UploadRules['send']>>

/** In steps, so that each can be looked at. */
const steps = 40

const broken: Answer = { ok: false, status: 0, message: 'The line broke, as it was asked to.' }

/** Sends nothing, but as a slow line would; a file with “fail” in its name breaks off half-way. */
export const pretendUpload: UploadRules['send'] = (file, { signal, onProgress }) => {
  const total = Math.max(file.size, steps)
  const lastStep = file.name.includes('fail') ? steps / 2 : steps
  return new Promise((resolve) => {
    const seen = { step: 0 }
    const timer = setInterval(() => {
      seen.step += 1
      onProgress?.({ loaded: Math.round((total * seen.step) / steps), total })
      if (seen.step > lastStep) end(lastStep === steps ? arrived(file) : broken)
    }, 150)
    const end = (answer: Answer) => {
      clearInterval(timer)
      resolve(answer)
    }
    signal?.addEventListener('abort', () => end(broken))
  })
}

function arrived({ name, type, size }: File): Answer {
  const upload = { _id: name, name, type, size }
  return { ok: true, body: { message: '', upload }, change: '' }
}
