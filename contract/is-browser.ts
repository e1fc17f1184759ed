/**
 * Whether a browser runs this. The bundler puts it in the place of its name, and leaves out what the
 * other side does; what Node runs without a bundler knows nothing of it.
 */
// oxlint-disable-next-line typescript/no-unnecessary-boolean-literal-compare -- Node has no `import.meta.env`.
export const isBrowser = import.meta.env?.SSR === false
