import { CalendarDays, Hash, MapPin, Users } from 'lucide-react';
import type { Project } from '@basis/domain/contract/contract';
import { formatPlainDate } from '@basis/ui/Deadline';
import { DefinitionList } from '@basis/ui/DefinitionList';
import { Heading } from '@basis/ui/Heading';
import { Tag } from '@basis/ui/Tag';
import { Inline } from '@basis/ui/layout/Inline';
import { Stack } from '@basis/ui/layout/Stack';
import { byFrequency, KeywordTags } from '../../../lists/KeywordTags';

const unionVariants = { Union: 'blue', 'Non Union': 'stone', 'Prevailing Wage': 'violet', Unknown: 'neutral' } as const;

const day = (value: string | null): string | null => value && formatPlainDate(value);

/** The bid's own fields. */
export function BidFields({ bid }: { bid: Project }) {
  const keywords = byFrequency(bid.keywords);
  const items = [
    { id: 'location', label: 'Location', icon: MapPin, value: bid.location },
    { id: 'region', label: 'Project State', icon: Hash, value: bid.region },
    {
      id: 'unionType',
      label: 'Union/Non Union',
      icon: Users,
      value: bid.unionType === 'Unknown' ? null : <Tag variant={unionVariants[bid.unionType]}>{bid.unionType}</Tag>,
    },
    { id: 'startAt', label: 'Start date', icon: CalendarDays, value: day(bid.startAt) },
    { id: 'endAt', label: 'End date', icon: CalendarDays, value: day(bid.endAt) },
  ];
  return (
    <Stack space="s6">
      <Stack space="s2">
        <Heading level={2} size={14}>
          Bid details
        </Heading>
        <DefinitionList items={items} labelWidthPx={144} />
      </Stack>
      {keywords.length ? (
        <Stack space="s2">
          <Heading level={2} size={14}>
            Keywords
          </Heading>
          <Inline space="s1" isWrapping>
            <KeywordTags keywords={keywords} />
          </Inline>
        </Stack>
      ) : null}
    </Stack>
  );
}
