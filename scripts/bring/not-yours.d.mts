export function notYours(error: unknown, root: string): string | null
