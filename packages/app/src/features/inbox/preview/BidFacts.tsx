import { observer } from 'mobx-react-lite';
import { BidPreviewStore } from '@basis/domain/subjects/inbox/BidPreviewStore';
import { Button } from '@basis/ui/Button';
import { Select } from '@basis/ui/Select';
import { TextField } from '@basis/ui/TextField';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { Stack } from '@basis/ui/layout/Stack';
import { useLateStore } from '../../../domainContext';
import { PlaceQuestion } from './PlaceQuestion';
import { SourceMark } from './SourceMark';

const unionTypes = ['Union', 'Non Union', 'Prevailing Wage', 'Unknown'] as const;

/** Name, place and union type of the new bid, with the emails that they come from. */
export const BidFacts = observer(function BidFacts({
  sourceOf,
}: {
  sourceOf: (ids: readonly string[]) => string | null;
}) {
  const preview = useLateStore(BidPreviewStore);
  const { bid } = preview;
  if (!bid) return null;
  const [name, ...otherNames] = bid.names;
  const union = bid.unionTypes[0];
  return (
    <Stack space="s4">
      <Inline space="s4" align="start">
        <Box isFilling>
          <TextField
            label="Project name"
            value={preview.name ?? name?.value ?? ''}
            onChange={preview.setName}
            maxLength={500}
            description={
              preview.name === null && name ? (
                <Inline as="span" space="s3" isWrapping>
                  <SourceMark words={sourceOf(name.messageIds)} />
                  {otherNames.slice(0, 2).map(({ value }) => (
                    <Button key={value} size="sm" variant="ghostAccent" onPress={() => preview.setName(value)}>
                      {`Use “${value}”`}
                    </Button>
                  ))}
                </Inline>
              ) : undefined
            }
          />
        </Box>
        <Select
          label="Union/Non Union"
          options={unionTypes.map((id) => ({ id, label: id }))}
          value={preview.unionType ?? union?.value ?? 'Unknown'}
          onChange={(id) => preview.chooseUnionType(unionTypes.find((known) => known === id) ?? 'Unknown')}
          description={
            preview.unionType === null && union ? <SourceMark words={sourceOf(union.messageIds)} /> : undefined
          }
        />
      </Inline>
      <PlaceQuestion places={bid.places} value={preview.place} onChange={preview.choosePlace} sourceOf={sourceOf} />
    </Stack>
  );
});
