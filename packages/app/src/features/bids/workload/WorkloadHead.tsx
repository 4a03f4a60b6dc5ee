import { useState } from 'react';
import type { WeekCapacity } from '@basis/domain/model/contract/contract';
import { spanWords } from '@basis/domain/model/formats/dayWords';
import { Heading } from '@basis/ui/Heading';
import { Link } from '@basis/ui/Link';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';
import { Split } from '@basis/ui/layout/Split';
import { lazyPart } from '../../../loading/lazyPart';
import { MountOnceOpen } from '../../../loading/MountOnceOpen';
import { limitWords } from './workloadPeople';

const WeeklyLimitsModal = lazyPart(() => import('../goNoGo/WeeklyLimitsModal'));

interface WorkloadHeadProps {
  week: WeekCapacity;
  /** Takes one line. @default false */
  isInLine?: boolean;
}

/** Header of a workload strip: the week and the limit, with controls to change them. */
export function WorkloadHead({ week, isInLine = false }: WorkloadHeadProps) {
  const [isSetting, setIsSetting] = useState(false);
  const title = (
    <Inline space="s2" isWrapping>
      <Heading level={2} size={14}>
        Workload
      </Heading>
      <Text size={12} tone="meta">{`Bids due ${spanWords(week.from, week.to)}`}</Text>
    </Inline>
  );
  const limit = (
    <Text size={12} tone="meta">
      {limitWords(week.people)}
    </Text>
  );
  const change = (
    <Text size={12}>
      <Link onPress={() => setIsSetting(true)}>Change limit</Link>
    </Text>
  );
  return (
    <>
      {isInLine ? (
        <Split end={change}>
          <Inline space="s4">
            {title}
            {limit}
          </Inline>
        </Split>
      ) : (
        <>
          {title}
          <Split end={change}>{limit}</Split>
        </>
      )}
      <MountOnceOpen isOpen={isSetting} onCancel={() => setIsSetting(false)}>
        <WeeklyLimitsModal isOpen={isSetting} onClose={() => setIsSetting(false)} />
      </MountOnceOpen>
    </>
  );
}
