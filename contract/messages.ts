export * as messages from './messages/shared.ts'
