export interface BroughtPackage {
  name: string
  version: string
  integrity: string
}

export const packages: Record<string, BroughtPackage>

export function install(folder: string, brought: BroughtPackage, lacking: string): Promise<void>
