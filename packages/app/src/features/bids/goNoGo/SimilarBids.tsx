import type { FigureQuery } from '@basis/domain/subjects/goNoGo/GoNoGoStore';
import type { GoNoGo, SimilarBid } from '@basis/domain/model/contract/contract';
import { formatCount } from '@basis/domain/model/formats/numbers';
import { Button } from '@basis/ui/Button';
import { CompanyMark } from '@basis/ui/CompanyMark';
import { Heading } from '@basis/ui/Heading';
import { Link } from '@basis/ui/Link';
import { StackedText } from '@basis/ui/StackedText';
import { Text } from '@basis/ui/Text';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { Split } from '@basis/ui/layout/Split';
import { Stack } from '@basis/ui/layout/Stack';
import { Amount } from '../../../money';
import { paths } from '../../../paths';
import { ResultTag } from './ResultTag';
import { similarWords } from './traitWords';

interface SimilarBidsProps {
  facts: GoNoGo;
  onShow: (figure: FigureQuery) => void;
}

function SimilarBidLine({ bid, result, ...similarity }: SimilarBid) {
  const [company] = bid.companyNames;
  return (
    <Split
      end={
        <Inline space="s3">
          <ResultTag result={result} />
          {bid.quote ? (
            <Text isNumeric>
              <Amount cents={bid.quote} form="short" />
            </Text>
          ) : null}
          {company === undefined ? null : <CompanyMark name={company} />}
        </Inline>
      }
    >
      <StackedText detail={similarWords(similarity)}>
        <Link href={paths.project(bid.id)}>{bid.name}</Link>
      </StackedText>
    </Split>
  );
}

/** The most similar bids with a result, and a button that shows all. */
export function SimilarBids({ facts, onShow }: SimilarBidsProps) {
  const { bids, similar } = facts;
  const count = similar.won + similar.lost;
  if (!bids.length) return null;
  return (
    <Box paddingInline="s5" paddingBlock="s4" hasLineBelow>
      <Stack space="s3">
        <Split
          end={
            <Button size="sm" variant="ghost" onPress={() => onShow({ figure: 'similar' })}>
              {`Show all ${formatCount(count)}`}
            </Button>
          }
        >
          <Heading level={3} size={13}>
            Similar past bids
          </Heading>
        </Split>
        <Stack as="ul" space="s2">
          {bids.map((similarBid) => (
            <Box as="li" key={similarBid.bid.id}>
              <SimilarBidLine {...similarBid} />
            </Box>
          ))}
        </Stack>
      </Stack>
    </Box>
  );
}
