export { drawn } from '#app/visit.ts'
export { start } from './start.ts'
export { createApp } from './app.ts'
export { builtPages } from './pages/built-pages.ts'
