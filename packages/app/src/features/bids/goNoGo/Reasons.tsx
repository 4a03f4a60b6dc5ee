import type { FigureQuery } from '@basis/domain/subjects/goNoGo/GoNoGoStore';
import type { GoNoGo, Project } from '@basis/domain/model/contract/contract';
import { wonShare } from '@basis/domain/model/goNoGo/winRate';
import { Button } from '@basis/ui/Button';
import { DifferenceBar } from '@basis/ui/DifferenceBar';
import { Heading } from '@basis/ui/Heading';
import { StackedText } from '@basis/ui/StackedText';
import { Text } from '@basis/ui/Text';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { Split } from '@basis/ui/layout/Split';
import { Stack } from '@basis/ui/layout/Stack';
import { useMoney } from '../../../money';
import { percent, pointsWords } from './figureWords';
import { traitWords } from './traitWords';

interface ReasonsProps {
  bid: Project;
  facts: GoNoGo;
  onShow: (figure: FigureQuery) => void;
}

const toneOf = (points: number): 'success' | 'danger' | 'secondary' =>
  points > 0 ? 'success' : points < 0 ? 'danger' : 'secondary';

/** Where results differ from the average, by what is known of the bid; each shows its bids. */
export function Reasons({ bid, facts, onShow }: ReasonsProps) {
  const { reasons, average } = facts;
  const usual = wonShare(average);
  const money = useMoney();
  if (!reasons.length || usual === null) return null;
  const greatest = Math.max(10, ...reasons.map(({ points }) => Math.abs(points)));
  return (
    <Box paddingInline="s5" paddingBlock="s4" hasLineBelow>
      <Stack space="s3">
        <Split
          end={
            <Text size={12} tone="secondary">
              {`Against the average of ${percent(usual)}`}
            </Text>
          }
        >
          <Heading level={3} size={13}>
            Reasons
          </Heading>
        </Split>
        <Stack as="ul" space="s2">
          {reasons.map(({ trait, results: { won, lost }, points }) => {
            const { title, detail } = traitWords(trait, bid, money);
            const count = `${won} of ${won + lost} won`;
            return (
              <Box as="li" key={trait}>
                <Split
                  end={
                    <Inline space="s3">
                      <Button
                        size="sm"
                        variant="ghost"
                        aria-label={`${count}: ${title}. Show the bids`}
                        onPress={() => onShow({ figure: trait })}
                      >
                        {count}
                      </Button>
                      <Text tone={toneOf(points)} isNumeric>
                        {pointsWords(points)}
                      </Text>
                      <DifferenceBar value={points} maxValue={greatest} />
                    </Inline>
                  }
                >
                  <StackedText detail={detail}>{title}</StackedText>
                </Split>
              </Box>
            );
          })}
        </Stack>
      </Stack>
    </Box>
  );
}
