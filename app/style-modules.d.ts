/** The styles of a module, without the names of its classes. */
declare module '*.module.css?styles'
