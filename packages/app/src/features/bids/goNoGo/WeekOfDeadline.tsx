import { SlidersHorizontal } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { FigureQuery } from '@basis/domain/subjects/goNoGo/GoNoGoStore';
import type { GoNoGo, Project } from '@basis/domain/model/contract/contract';
import { spanWords } from '@basis/domain/model/formats/dayWords';
import { formatCount } from '@basis/domain/model/formats/numbers';
import { Button } from '@basis/ui/Button';
import { Heading } from '@basis/ui/Heading';
import { IconButton } from '@basis/ui/IconButton';
import { WorkloadStrip } from '@basis/ui/data/WorkloadStrip';
import { Text } from '@basis/ui/Text';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { Split } from '@basis/ui/layout/Split';
import { Stack } from '@basis/ui/layout/Stack';
import { useDomain } from '../../../domainContext';
import { lazyPart } from '../../../loading/lazyPart';
import { MountOnceOpen } from '../../../loading/MountOnceOpen';
import { workloadPeople } from '../workload/workloadPeople';

const WeeklyLimitsModal = lazyPart(() => import('./WeeklyLimitsModal'));

interface WeekOfDeadlineProps {
  bid: Project;
  facts: GoNoGo;
  onShow: (figure: FigureQuery) => void;
}

/** Bids due in the week of the deadline, per estimator and limit. */
export const WeekOfDeadline = observer(function WeekOfDeadline({ bid, facts: { week }, onShow }: WeekOfDeadlineProps) {
  const { workspace } = useDomain();
  const [isSetting, setIsSetting] = useState(false);
  return (
    <Box paddingInline="s5" paddingBlock="s4">
      <Stack space="s3">
        <Split
          end={
            <Inline space="s1">
              {week ? (
                <Button size="sm" variant="ghost" onPress={() => onShow({ figure: 'week' })}>
                  {`${formatCount(week.taken)} of ${formatCount(week.places)} places taken`}
                </Button>
              ) : null}
              <IconButton
                size="sm"
                icon={SlidersHorizontal}
                aria-label="Weekly limits"
                onPress={() => setIsSetting(true)}
              />
            </Inline>
          }
        >
          <Heading level={3} size={13}>
            {week ? `Capacity, ${spanWords(week.from, week.to)}` : 'Capacity'}
          </Heading>
        </Split>
        {week ? (
          <WorkloadStrip
            layout="row"
            aria-label={`Bids due ${spanWords(week.from, week.to)}`}
            people={workloadPeople(week.people, workspace, ({ added }) => added)}
            onPersonPress={(estimatorId) => onShow({ figure: 'week', estimatorId })}
          />
        ) : (
          <Text tone="secondary">This bid has no deadline, so it counts in no week.</Text>
        )}
        {week && !bid.estimatorIds.length ? (
          <Text size={12} tone="secondary">
            This bid has no estimator yet, so it counts for nobody.
          </Text>
        ) : null}
        {week?.unassigned ? (
          <Text size={12} tone="secondary">{`Without an estimator: ${formatCount(week.unassigned)}`}</Text>
        ) : null}
      </Stack>
      <MountOnceOpen isOpen={isSetting} onCancel={() => setIsSetting(false)}>
        <WeeklyLimitsModal isOpen={isSetting} onClose={() => setIsSetting(false)} />
      </MountOnceOpen>
    </Box>
  );
});
