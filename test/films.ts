/** In bytes a second: one for each sample. */
const rate = 8000
const head = 44

/**
 * A film of silence without pictures: the plainest recording that every browser plays, so that it
 * can be sought through.
 */
export function aFilm(seconds: number): Buffer {
  const length = seconds * rate
  const film = Buffer.alloc(head + length, 128)
  film.write('RIFF', 0)
  film.writeUInt32LE(head - 8 + length, 4)
  film.write('WAVEfmt ', 8)
  film.writeUInt32LE(16, 16)
  // Plain samples, on one channel.
  film.writeUInt16LE(1, 20)
  film.writeUInt16LE(1, 22)
  film.writeUInt32LE(rate, 24)
  film.writeUInt32LE(rate, 28)
  film.writeUInt16LE(1, 32)
  film.writeUInt16LE(8, 34)
  film.write('data', 36)
  film.writeUInt32LE(length, 40)
  return film
}
