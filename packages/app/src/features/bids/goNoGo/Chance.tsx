import type { FigureQuery } from '@basis/domain/subjects/goNoGo/GoNoGoStore';
import type { GoNoGo } from '@basis/domain/model/contract/contract';
import { formatCount } from '@basis/domain/model/formats/numbers';
import { resultsForEstimate, wonShare } from '@basis/domain/model/goNoGo/winRate';
import { Button } from '@basis/ui/Button';
import { Meter } from '@basis/ui/Meter';
import { RangeMeter } from '@basis/ui/RangeMeter';
import { Text } from '@basis/ui/Text';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { Stack } from '@basis/ui/layout/Stack';
import { percent } from './figureWords';

interface ChanceProps {
  facts: GoNoGo;
  onShow: (figure: FigureQuery) => void;
}

/** The counts behind the estimate; each shows its bids. */
function Counts({ facts, onShow }: ChanceProps) {
  const { similar, similarWithoutResult, similarLostByCompany, average } = facts;
  const usual = wonShare(average);
  const counts = [
    ...(usual === null ? [] : [{ figure: 'average', label: `Average ${percent(usual)}` } as const]),
    { figure: 'similar', label: `Won ${similar.won}, lost ${similar.lost}` } as const,
    ...(similarWithoutResult
      ? [
          {
            figure: 'withoutResult',
            label: `${formatCount(similarWithoutResult)} without a result`,
          } as const,
        ]
      : []),
    ...(similarLostByCompany
      ? [
          {
            figure: 'lostByCompany',
            label: `${formatCount(similarLostByCompany)} lost by the company`,
          } as const,
        ]
      : []),
  ];
  return (
    <Inline space="s1" isWrapping>
      {counts.map(({ figure, label }) => (
        <Button key={figure} size="sm" variant="ghost" onPress={() => onShow({ figure })}>
          {label}
        </Button>
      ))}
    </Inline>
  );
}

/** The win probability with its interval, or how many results an estimate still needs. */
export function Chance({ facts, onShow }: ChanceProps) {
  const { estimate, similar, average } = facts;
  const results = similar.won + similar.lost;
  return (
    <Box paddingInline="s5" paddingBlock="s4" hasLineBelow>
      <Stack space="s2">
        <Text size={12} tone="secondary">
          Win probability
        </Text>
        {estimate ? (
          <>
            <Inline space="s3" align="baseline">
              <Text size={28} weight="semibold" isNumeric>
                {percent(estimate.rate)}
              </Text>
              <Text size={12} tone="secondary">
                {`Between ${percent(estimate.low)} and ${percent(estimate.high)}`}
              </Text>
            </Inline>
            <RangeMeter
              aria-label="Win probability"
              value={estimate.rate}
              low={estimate.low}
              high={estimate.high}
              mark={wonShare(average) ?? undefined}
              valueLabel={`${percent(estimate.rate)}, between ${percent(estimate.low)} and ${percent(estimate.high)}`}
            />
          </>
        ) : (
          <>
            <Text size={28} weight="semibold">{`n = ${results}: no estimate`}</Text>
            <Text size={12} tone="secondary">
              {`An estimate needs ${resultsForEstimate} similar bids with a result.`}
            </Text>
            <Meter
              aria-label="Similar bids with a result"
              value={results}
              maxValue={resultsForEstimate}
              valueLabel={`${results} of ${resultsForEstimate}`}
            />
          </>
        )}
        <Counts facts={facts} onShow={onShow} />
      </Stack>
    </Box>
  );
}
