import type { Drawing } from './open-file.ts'
import type { Pdfium } from './pdfium.ts'

/** The most pixels of a drawing in either direction. */
export interface DrawingLimits {
  widest: number
  tallest: number
}

/** Wide enough for a cover on a screen with two pixels a point. */
const coverLimits: DrawingLimits = { widest: 800, tallest: 1200 }
/** FPDFBitmap_BGRx; with FPDF_REVERSE_BYTE_ORDER red comes first. */
const format = 3
const bytesOfPixel = 4
const redFirst = 0x10
/** FPDF_ANNOT: what was filled in or marked is drawn as well. */
const withMarks = 0x01
const white = 0xffffffff

/** Draws a page, counted from 0, on white; null for one that cannot be drawn. */
export function drawPage(
  pdfium: Pdfium,
  document: number,
  at: number,
  limits = coverLimits,
): Drawing | null {
  const page = pdfium.FPDF_LoadPage(document, at)
  if (page === 0) return null
  const size = sizeOf(pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page), limits)
  const drawing = size && drawn(pdfium, page, size)
  pdfium.FPDF_ClosePage(page)
  return drawing
}

type Size = Pick<Drawing, 'width' | 'height'>

/** Null for a page that has no extent. */
function sizeOf(width: number, height: number, { widest, tallest }: DrawingLimits): Size | null {
  const scale = Math.min(widest / width, tallest / height)
  if (!Number.isFinite(scale) || scale <= 0) return null
  const inPixels = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: inPixels(width), height: inPixels(height) }
}

function drawn(pdfium: Pdfium, page: number, { width, height }: Size): Drawing | null {
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, format, 0, 0)
  if (bitmap === 0) return null
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white)
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, redFirst | withMarks)
  const start = pdfium.FPDFBitmap_GetBuffer(bitmap)
  const pixels = pdfium.memory.HEAPU8.slice(start, start + width * height * bytesOfPixel)
  pdfium.FPDFBitmap_Destroy(bitmap)
  return { pixels, width, height }
}
