import { useState } from 'react';
import type { WeekCapacity } from '@basis/domain/contract/contract';
import { Heading } from '@basis/ui/Heading';
import { Link } from '@basis/ui/Link';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';
import { Split } from '@basis/ui/layout/Split';
import { lazyPart } from '../../../loading/lazyPart';
import { MountOnceOpen } from '../../../loading/MountOnceOpen';
import { weekWords } from '../goNoGo/weekWords';
import { limitWords } from './workloadPeople';

const WeeklyLimitsModal = lazyPart(() => import('../goNoGo/WeeklyLimitsModal'));

/** What a strip shows: which week, and which limit, with the way to change it. */
export function WorkloadHead({ week }: { week: WeekCapacity }) {
  const [isSetting, setIsSetting] = useState(false);
  return (
    <>
      <Inline space="s2" isWrapping>
        <Heading level={2} size={14}>
          Workload
        </Heading>
        <Text size={12} tone="meta">{`Bids due ${weekWords(week.from, week.to)}`}</Text>
      </Inline>
      <Split end={<Link onPress={() => setIsSetting(true)}>Change limit</Link>}>
        <Text size={12} tone="meta">
          {limitWords(week.people)}
        </Text>
      </Split>
      <MountOnceOpen isOpen={isSetting} onCancel={() => setIsSetting(false)}>
        <WeeklyLimitsModal isOpen={isSetting} onClose={() => setIsSetting(false)} />
      </MountOnceOpen>
    </>
  );
}
