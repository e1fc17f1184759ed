export { start } from './start.ts'
export { createApp } from './app.ts'
export { builtPages } from './pages/built-pages.ts'
