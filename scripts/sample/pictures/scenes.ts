import { agreement } from './agreement.ts'
import { antenna } from './antenna.ts'
import { banyan } from './banyan.ts'
import { blocks } from './blocks.ts'
import { board } from './board.ts'
import { flags } from './flags.ts'
import { harbour } from './harbour.ts'
import { keyway } from './keyway.ts'
import { moth } from './moth.ts'
import { stage } from './stage.ts'
import { turbines } from './turbines.ts'
import { wheel } from './wheel.ts'

/** Every picture by its file's name, without the ending. */
export const scenes: Record<string, () => string> = {
  agreement,
  antenna,
  banyan,
  blocks,
  board,
  flags,
  harbour,
  keyway,
  moth,
  stage,
  turbines,
  wheel,
}
