import { observer } from 'mobx-react-lite';
import type { InsightsStore } from '@basis/domain/subjects/contacts/InsightsStore';
import { Avatar } from '@basis/ui/Avatar';
import { Card } from '@basis/ui/Card';
import { Meter } from '@basis/ui/Meter';
import { Text } from '@basis/ui/Text';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { Split } from '@basis/ui/layout/Split';
import { Stack } from '@basis/ui/layout/Stack';
import { useDomain } from '../../domainContext';
import { formatHitRatio } from '@basis/domain/model/formats/numbers';

/** Share of the bids of a page's company or person that each estimator won, in the time frame of its insights. */
export const TeamRatios = observer(function TeamRatios({ store }: { store: InsightsStore }) {
  const { workspace } = useDomain();
  const estimators = store.insights?.estimators ?? [];
  if (estimators.length === 0) return null;
  return (
    <Card title="Team hit ratio here" level={2}>
      <Stack space="s3">
        {estimators.map(({ userId, wonCount, lostCount, hitRatio }) => {
          const user = workspace.person(userId);
          const name = user?.name ?? 'Former user';
          return (
            <Inline key={userId} space="s2">
              <Avatar name={name} color={user?.color} isDecorative />
              <Box isFilling>
                <Stack space="s1">
                  <Split
                    end={
                      <Text weight="medium" isNumeric>
                        {formatHitRatio(hitRatio)}
                      </Text>
                    }
                  >
                    <Text isTruncated>{name}</Text>
                  </Split>
                  <Meter
                    aria-label={`${name}: ${formatHitRatio(hitRatio)}, ${wonCount} won, ${lostCount} lost`}
                    value={hitRatio}
                    maxValue={10_000}
                  />
                </Stack>
              </Box>
            </Inline>
          );
        })}
      </Stack>
    </Card>
  );
});
