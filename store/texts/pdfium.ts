import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { init, type Methods } from '@embedpdf/pdfium'

/** Most memory that one file may take, in bytes. */
const mostMemory = 384 * 1024 * 1024
/** With no more than this it is kept for the next file: its memory grows and never shrinks. */
const smallMemory = 32 * 1024 * 1024

/** The memory that PDFium works in; addresses in it are numbers. */
interface PdfiumMemory {
  /** Another view each time that the memory has grown. */
  readonly HEAPU8: Uint8Array<ArrayBuffer>
  wasmExports: { malloc: (size: number) => number; free: (address: number) => void }
  setValue: (address: number, value: number, type: 'i32') => void
  /** Makes a function one that PDFium can call; letters tell the result and the parameters. */
  addFunction: (work: (...numbers: number[]) => number, signature: string) => number
  removeFunction: (made: number) => void
}

/** PDFium's functions in C, by their names. */
export type Pdfium = Methods & { memory: PdfiumMemory }

type Grow = (size: number) => boolean
type Receive = (made: WebAssembly.Instance) => WebAssembly.Exports

const compiled: { wasm?: Promise<WebAssembly.Module> } = {}
const idle: Pdfium[] = []

/**
 * A PDFium for one file, in which nothing else is open. Where the file wants more memory than it may
 * have a call ends with an error.
 */
export async function takePdfium(): Promise<Pdfium> {
  return idle.pop() ?? makePdfium()
}

/** For the next file; not after a call that ended with an error. */
export function giveBack(pdfium: Pdfium): void {
  if (pdfium.memory.HEAPU8.length <= smallMemory) idle.push(pdfium)
}

async function makePdfium(): Promise<Pdfium> {
  compiled.wasm ??= compile()
  const wasm = await compiled.wasm
  const { pdfium, ...functions } = await init({
    print: () => {},
    printErr: () => {},
    instantiateWasm: (imports: WebAssembly.Imports, receive: Receive) => {
      bound(imports)
      return receive(new WebAssembly.Instance(wasm, imports))
    },
  })
  functions.PDFiumExt_Init()
  return Object.assign(functions, { memory: memoryOf(pdfium) })
}

/** The package's types lean on others that it does not bring, so here is what it has. */
function memoryOf(pdfium: unknown) {
  return pdfium as PdfiumMemory
}

async function compile() {
  const path = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm')
  return WebAssembly.compile(await readFile(path))
}

function bound({ env }: WebAssembly.Imports) {
  // As Emscripten has it: asked with the size that is wanted, answers whether it is there now.
  const grow = env?.emscripten_resize_heap as Grow
  Object.assign(env ?? {}, {
    emscripten_resize_heap: (size: number) => size >>> 0 <= mostMemory && grow(size),
  })
}
