import { expect, test } from 'vitest'
import { playerAddress, videoIdIn, watchAddress } from './youtube.ts'

const id = 'aB3_x-9ZqLk'

test.each([
  id,
  `  ${id}\n`,
  `https://www.youtube.com/watch?v=${id}`,
  `http://youtube.com/watch?v=${id}`,
  `https://m.youtube.com/watch?app=desktop&v=${id}&t=43s`,
  `https://music.youtube.com/watch?v=${id}&list=RDAMVM${id}`,
  `https://www.youtube.com/watch?list=PL0123456789&index=4&v=${id}#t=10`,
  `https://youtu.be/${id}`,
  `https://youtu.be/${id}?si=AbCdEfGhIjKlMnOp&t=61`,
  `https://www.youtube.com/shorts/${id}?feature=share`,
  `https://www.youtube.com/live/${id}?si=x`,
  `https://www.youtube.com/embed/${id}?start=30`,
  `https://www.youtube-nocookie.com/embed/${id}`,
  `https://www.youtube.com/v/${id}`,
  `https://www.youtube.com/embed/videoseries?v=${id}`,
  `https://www.youtube.com/attribution_link?a=x&u=%2Fwatch%3Fv%3D${id}%26feature%3Dshare`,
  `https://www.youtube.com/watch?vi=${id}`,
  `https://img.youtube.com/vi/${id}/0.jpg`,
  `WWW.YouTube.com/watch?v=${id}`,
  `youtu.be/${id}/`,
  `//youtu.be/${id}`,
  watchAddress(id),
  playerAddress(id),
])('the id is found in %j', (text) => {
  expect(videoIdIn(text)).toBe(id)
})

test.each([
  '',
  'abc',
  `${id}x`,
  'aB3 x-9ZqLk',
  'youtube.com',
  'https://www.youtube.com/',
  'https://www.youtube.com/@department',
  'https://www.youtube.com/playlist?list=PL012345678',
  'https://www.youtube.com/embed/videoseries?list=PL0123456789',
  'https://www.youtube.com/embed/live_stream?channel=UC0',
  `https://www.youtube.com/watch?v=${id}x`,
  `https://www.youtube.com/watch?video=${id}`,
  `https://www.youtube.com/attribution_link?u=.evil.example/watch?v=${id}x`,
  'https://www.youtube.com/attribution_link?u=/channel/UC0',
  `https://youtube.com.evil.example/watch?v=${id}`,
  `https://notyoutube.com/watch?v=${id}`,
  `https://vimeo.example/${id}`,
  `https://evil.example/?u=https://youtu.be/${id}`,
  `javascript:alert("${id}")`,
  `<b>${id}`,
  'https://[',
  '__proto__',
])('there is none in %j', (text) => {
  expect(videoIdIn(text)).toBeNull()
})
