import * as messages from '#contract/messages/set-up.ts'
import { ButtonLink } from '../ui/button.tsx'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import { Icon } from '../ui/icon.tsx'
import { Tag } from '../ui/tag.tsx'
import { RecordLinks, type RecordLinksProps } from './record-links.tsx'

interface StandingsProps<Name extends string> {
  points: {
    name: Name
    isGood: boolean
    fact: string
    path?: string | undefined
    records?: RecordLinksProps['records']
  }[]
  /** What each point is called, and the way to where it is put right. */
  words: Record<Name, { title: string; way: string }>
}

/** Points of a site, each with how it stands and what is to be done about it. */
export function Standings<Name extends string>({ points, words }: StandingsProps<Name>) {
  return (
    <HairlineList>
      {points.map(({ name, isGood, fact, path, records = [] }) => {
        const { title, way } = words[name]
        return (
          <HairlineRow
            key={name}
            lead={<Icon name={isGood ? 'check' : 'alert'} />}
            leadWidth="sign"
            title={title}
            meta={fact}
            aside={
              <>
                <Tag look="dot" tone={isGood ? 'plain' : 'lock'}>
                  {isGood ? messages.good : messages.attention}
                </Tag>
                {path && way && (
                  <ButtonLink size="small" to={path} reloadDocument>
                    {way}
                  </ButtonLink>
                )}
              </>
            }
          >
            <RecordLinks records={records} />
          </HairlineRow>
        )
      })}
    </HairlineList>
  )
}
